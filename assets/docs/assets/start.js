// The bundle beside this file defines SwaggerUIBundle; the page allows scripts of this host alone.
globalThis.SwaggerUIBundle({
  url: "/api/v1/openapi",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  validatorUrl: null,
  presets: [globalThis.SwaggerUIBundle.presets.apis],
  layout: "BaseLayout",
});
