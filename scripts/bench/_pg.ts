import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { joinName, lookupKeys, normaliseName } from "../../src/domain/names.ts";
import { resolve } from "../../src/domain/resolve.ts";
import companies from "../../test/data/company-names.json" with { type: "json" };
import { generatedTypos, judge, labelledQueries } from "./lookup.ts";

const db = await PGlite.create({ extensions: { pg_trgm } });
await db.exec(`create extension pg_trgm;
create table companies (id uuid primary key default gen_random_uuid(), tag text, organisation_id uuid, company_name text, name_key text, joined_key text);
create table founders (id uuid primary key default gen_random_uuid(), organisation_id uuid, company_id uuid, position int, name text, name_key text, joined_key text);
create index on companies (organisation_id, joined_key); create index on companies using gin (name_key gin_trgm_ops);
create index on founders (organisation_id, joined_key); create index on founders (company_id, position, id); create index on founders using gin (name_key gin_trgm_ops);`);
await db.exec(readFileSync("/tmp/words/candidates.sql", "utf8"));
console.log(
  (await db.query("select show_trgm('字节跳动') a, show_trgm('яндекс') b, show_trgm('카카오') c")).rows,
);
const org = "00000000-0000-4000-8000-000000000001";
const tag = new Map<string, string>();
for (const c of companies) {
  const k = normaliseName(c.companyName);
  const { rows } = await db.query<{ id: string }>(
    "insert into companies (tag, organisation_id, company_name, name_key, joined_key) values ($1,$2,$3,$4,$5) returning id",
    [c.id, org, c.companyName, k, joinName(k)],
  );
  const id = rows[0]?.id ?? "";
  tag.set(id, c.id);
  for (const [i, f] of c.founders.entries()) {
    const fk = normaliseName(f);
    await db.query(
      "insert into founders (organisation_id, company_id, position, name, name_key, joined_key) values ($1,$2,$3,$4,$5,$6)",
      [org, id, i, f, fk, joinName(fk)],
    );
  }
}
const n = Number(process.argv[2] ?? 0);
if (n > 0) {
  await db.query(
    `insert into companies (organisation_id, company_name, name_key, joined_key) select $1, v, v, replace(v,' ','') from (select substr(md5(i::text),1,6)||' '||(array['labs','health','capital','robotics','energy','data'])[1+i%6] v from generate_series(1,$2::int) i) x`,
    [org, n],
  );
  await db.exec("analyze");
}
let recall = 0,
  asked = 0,
  differ = 0,
  ms = 0,
  right = 0,
  total = 0;
const sizes: number[] = [];
for (const q of [...labelledQueries(), ...(n ? [] : generatedTypos(1))]) {
  const t0 = performance.now();
  const { rows } = await db.query<{ id: string; company_name: string; founders: string[] }>(
    "select * from tenant_name_candidates($1, $2)",
    [org, lookupKeys(q.query)],
  );
  ms += performance.now() - t0;
  total += 1;
  sizes.push(rows.length);
  const found = rows.map((r) => ({
    id: tag.get(r.id) ?? r.id,
    companyName: r.company_name,
    founders: r.founders,
  }));
  const a = resolve(q.query, found);
  if (judge(q.expected, a) === "right") right += 1;
  if (n === 0 && judge(q.expected, a) !== judge(q.expected, resolve(q.query, companies))) {
    differ += 1;
    console.log("differs", q.query, a.kind, resolve(q.query, companies).kind);
  }
  if (q.expected !== "none" && q.expected !== "ambiguous") {
    asked += 1;
    if (found.some((f) => f.id === q.expected)) recall += 1;
    else console.log("lost", q.class, q.query, q.expected);
  }
}
console.log({
  recall: `${recall}/${asked}`,
  differ,
  right: right / total,
  ms: ms / total,
  mean: sizes.reduce((a, b) => a + b, 0) / sizes.length,
});

await db.exec("set pg_trgm.similarity_threshold = 0.15; set pg_trgm.word_similarity_threshold = 0.5");
const body = readFileSync("/tmp/words/candidates.sql", "utf8").split("$$")[1] ?? "";
for (const key of ["strpie", "general catalyst"]) {
  const plan = await db.query(
    "explain (analyze, costs off) " +
      body.replaceAll("= organisation", `= '${org}'`).replace("unnest(keys)", `unnest(array['${key}'])`),
  );
  console.log(plan.rows.map((r) => Object.values(r as object)[0]).join("\n"));
}
