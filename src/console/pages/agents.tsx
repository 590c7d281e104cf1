import * as z from "zod/v4";
import { disconnectAgent, listAgents } from "../../operations/account/agents.ts";
import { Action, Form, scopesText, Time } from "../parts.tsx";
import type { Fields, Visit } from "../visit.ts";

type Agents = z.output<typeof listAgents.output>;

/** The agents that the member connected. */
export const agentsOf = (visit: Visit): Promise<Agents> => visit.call(listAgents, {}, listAgents.output);

/** The section of the settings about the member's agents. */
export function Agents({ agents, visit }: { agents: Agents; visit: Visit }) {
  return (
    <section aria-labelledby="agents">
      <h2 id="agents">Connected agents</h2>
      <ul class="plain">
        {agents.map(({ id, name, scopes, created_at: connectedAt, last_used_at: usedAt }) => (
          <li>
            <Form class="actions" visit={visit} to="/app/agents" values={{ id }}>
              <span>
                {name}
                <small>
                  {`${scopesText(scopes)}, connected `}
                  <Time at={connectedAt} visit={visit} day />
                  {", last used "}
                  <Time at={usedAt} visit={visit} />
                </small>
              </span>
              <Action does="disconnect" kind="quiet" label={`Disconnect ${name}`}>
                Disconnect
              </Action>
            </Form>
          </li>
        ))}
      </ul>
      <p class="hint">
        {"To connect an agent, add the MCP server "}
        <code>{`${visit.services.publicUrl}/api/mcp`}</code>
        {" to it. The agent then opens a page of this console on which you agree."}
      </p>
    </section>
  );
}

/** POST /app/agents: disconnects an agent. Returns the path to show next. */
export async function disconnect(visit: Visit, { id }: Fields): Promise<string> {
  await visit.call(disconnectAgent, { id }, z.unknown());
  return "/app/settings";
}
