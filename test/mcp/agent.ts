import {
  Client,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { visitor } from "../console/visitor.ts";
import type { TestOrganisation } from "../support/scenes/organisation.ts";

/** The answer of the token endpoint. */
export interface TokenAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any answer.
  body: any;
}

/** An agent with the official client: what it stores, and where it last sent its user. */
export class Agent implements OAuthClientProvider {
  redirectUrl = "http://127.0.0.1:9/callback";
  readonly url: string;
  readonly name: string;
  information: StoredOAuthClientInformation | undefined;
  stored: StoredOAuthTokens | undefined;
  verifier = "";
  sentTo = new URL("about:blank");

  constructor(url: string, name = "Test agent") {
    this.url = url;
    this.name = name;
  }

  get clientMetadata(): OAuthClientMetadata {
    return {
      client_name: this.name,
      redirect_uris: [this.redirectUrl],
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
    };
  }

  state = () => "a-state";
  clientInformation = () => this.information;
  tokens = () => this.stored;
  codeVerifier = () => this.verifier;

  saveClientInformation(information: StoredOAuthClientInformation): void {
    this.information = information;
  }

  saveTokens(tokens: StoredOAuthTokens): void {
    this.stored = tokens;
  }

  redirectToAuthorization(url: URL): void {
    this.sentTo = url;
  }

  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier;
  }

  transport(): StreamableHTTPClientTransport {
    return new StreamableHTTPClientTransport(new URL(`${this.url}/api/mcp`), { authProvider: this });
  }

  async client(): Promise<Client> {
    const client = new Client({ name: "agent", version: "1.0.0" });
    await client.connect(this.transport());
    return client;
  }

  /** Asks for access, as an agent does that has none. Returns the path of the consent page. */
  async ask(): Promise<string> {
    await this.client().then(
      () => Promise.reject(new Error("the agent has access")),
      (error: unknown) => (error instanceof UnauthorizedError ? null : Promise.reject(error)),
    );
    return `${this.sentTo.pathname}${this.sentTo.search}`;
  }

  /** The member agrees to the request with these scopes. Returns the address with the code. */
  async approved(member: TestOrganisation, scopes: readonly string[]): Promise<URL> {
    const browser = visitor(this.url);
    const path = await this.ask();
    await browser.signIn(member);
    await browser.get(path);
    const given = Object.fromEntries(scopes.map((scope) => [scope, "on"]));
    return new URL((await browser.post(path, { ...given, action: "connect" })).to ?? "");
  }

  /** Asks the member, and fetches the first tokens. */
  async signIn(member: TestOrganisation, scopes: readonly string[]): Promise<this> {
    const { searchParams } = await this.approved(member, scopes);
    await this.transport().finishAuth(searchParams);
    return this;
  }

  /** One request to the token endpoint. */
  async request(form: Record<string, string>): Promise<TokenAnswer> {
    const response = await fetch(`${this.url}/oauth/token`, {
      method: "POST",
      body: new URLSearchParams({ client_id: this.information?.client_id ?? "", ...form }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  }

  exchange(callback: URL, changed: Record<string, string> = {}): Promise<TokenAnswer> {
    return this.request({
      grant_type: "authorization_code",
      code: callback.searchParams.get("code") ?? "",
      redirect_uri: this.redirectUrl,
      code_verifier: this.verifier,
      ...changed,
    });
  }

  refresh(token = this.stored?.refresh_token ?? ""): Promise<TokenAnswer> {
    return this.request({ grant_type: "refresh_token", refresh_token: token });
  }
}
