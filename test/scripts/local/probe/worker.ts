type Bindings = Record<string, string>;

const told: { cron: string; at: string }[] = [];

/** A service of a few lines, to try the stack and workerd without the real one. */
export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    const { pathname } = new URL(request.url);
    console.log(`asked for ${pathname}`);
    if (pathname === "/env") return Response.json(env);
    if (pathname === "/told") return Response.json(told);
    const answer = await fetch(env.NEON_HTTP_URL ?? "", {
      method: "POST",
      headers: { "Neon-Connection-String": env.DATABASE_URL ?? "" },
      body: JSON.stringify({ query: "SELECT 1 AS one", params: [] }),
    });
    return new Response(answer.body, { status: answer.status });
  },
  async scheduled({ cron, scheduledTime }: { cron: string; scheduledTime: number }): Promise<void> {
    if (scheduledTime === 0) throw new Error("refused");
    told.push({ cron, at: new Date(scheduledTime).toISOString() });
  },
};
