// PostgreSQL schema, created or migrated at every start.
import type { Database } from './database.ts'

/** Keys of advisory locks. */
export const LOCKS = { schema: 7_300_001, commit: 7_300_002, exclusiveWork: 7_300_003 }

/** Stops other processes from committing until the transaction ends. */
export const LOCK_LOG = `select pg_advisory_xact_lock(${LOCKS.commit})`

const TABLES = `
  -- The records as they are now. 'position' is their order, oldest first.
  create table records (
    collection text not null,
    id text not null,
    rev integer not null,
    body jsonb not null,
    position numeric not null,
    -- The SKU of a product or e-mail of an admin, by the record itself: nobody can leave it out. The program compares
    -- by more than these letters.
    unique_key text generated always as (
      lower((body->>case collection when 'products' then 'sku' when 'admins' then 'email' end) collate "C")) stored,
    primary key (collection, id),
    -- Checked at the commit: two records may exchange theirs.
    constraint unique_in_collection unique (collection, unique_key) deferrable initially deferred
  );
  create index on records (collection, position);

  -- Every change, without gaps in 'seq'.
  create table log (
    seq integer primary key,
    at timestamptz not null,
    by text not null,
    by_name text,
    label text not null,
    undoes integer,
    changes jsonb not null,
    -- The process that made it.
    process uuid not null
  );
  create index on log using gin (changes jsonb_path_ops);

  -- The files of images. A removed one is still served, until it is deleted.
  create table image_files (
    name text primary key,
    bytes bytea not null,
    added_at timestamptz not null default now(),
    removed_at timestamptz
  );
  -- JPEG, PNG and AVIF are compressed already.
  alter table image_files alter column bytes set storage external;

  -- The pictures of enquiries, which are never served to visitors.
  create table enquiry_files (like image_files including all);

  -- Failed attempts and calls counted against a limit.
  create table attempts (
    key text primary key,
    state jsonb not null,
    expires_at timestamptz not null
  );

  create table secrets (name text primary key, value text not null);

  -- How often things were wanted, by day. The key is a kind and its subject, such as 'opened KM-T-204'.
  create table demand (
    day date not null,
    key text not null,
    count integer not null,
    primary key (day, key)
  );

  -- Imports of products: what is known of each, the rows of its sheet, and its photographs, numbered as they came.
  -- As they were sent: cells may have characters that jsonb refuses, such as \\u0000.
  create table imports (
    id text primary key,
    saved json not null,
    rev integer not null default 1,
    rows bytea not null,
    photos integer not null default 0,
    created_at timestamptz not null default now()
  );
  create table import_photos (
    import text not null references imports on delete cascade,
    name text not null,
    nth integer not null,
    photo json not null,
    primary key (import, name)
  );
`

/** Each migration upgrades the tables from the version before it. No version before the first one was ever released. */
const MIGRATIONS = [[6, TABLES]] as const
const [[FIRST_VERSION]] = MIGRATIONS
const VERSION = Math.max(...MIGRATIONS.map(([version]) => version))

/**
 * Creates or migrates the tables. Several processes may start at once.
 * @throws Error if they belong to a version of this program that this one cannot migrate; Failure 503.
 */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async ({ query }) => {
    await query('select pg_advisory_xact_lock($1)', [LOCKS.schema])
    await query('create table if not exists schema_version (version integer not null)')
    const [{ version } = { version: 0 }] = await query<{ version: number }>(
      'select version from schema_version',
    )
    if (version > VERSION)
      throw new Error(
        `its tables are of a newer version (${version}) of this program than this one (${VERSION}); start the newer one`,
      )
    if (version > 0 && version < FIRST_VERSION)
      throw new Error(
        `its tables are of a version (${version}) from before the first release; carry the showroom over by that program's "npm run move", into a folder`,
      )
    if (version === VERSION) return
    for (const [toVersion, migration] of MIGRATIONS) if (toVersion > version) await query(migration)
    await query('delete from schema_version')
    await query('insert into schema_version values ($1)', [VERSION])
  })
}
