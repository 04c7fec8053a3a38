// The tables in PostgreSQL, made and brought up to date at every start.
import type { Database } from './database.ts'

/** Advisory locks. */
export const LOCKS = { schema: 7_300_001, commit: 7_300_002, firstRun: 7_300_003 }

/** Lets no other process commit until the transaction ends. */
export const LOCK_LOG = `select pg_advisory_xact_lock(${LOCKS.commit})`

/** Each brings the tables from the version before it to its own. A released one is never changed. */
const MIGRATIONS = [
  `
  -- The records as they are now. 'position' is their order, oldest first.
  create table records (
    collection text not null,
    id text not null,
    rev integer not null,
    body jsonb not null,
    position numeric not null,
    -- The folded SKU of a product or e-mail of an admin.
    unique_key text,
    primary key (collection, id),
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

  -- Formats that are still to be made. A process takes one with 'for update skip locked'.
  create table image_jobs (
    id text primary key,
    image jsonb not null,
    added_at timestamptz not null default now()
  );

  -- Failed attempts and calls counted against a limit.
  create table attempts (
    key text primary key,
    state jsonb not null,
    expires_at timestamptz not null
  );

  create table secrets (name text primary key, value text not null);
  `,
  `
  -- The pictures of enquiries, which are never served to visitors.
  create table enquiry_files (like image_files including all);
  `,
  `
  -- How often things were wanted, by day. The key is a kind and its subject, such as 'opened KM-T-204'.
  create table demand (
    day date not null,
    key text not null,
    count integer not null,
    primary key (day, key)
  );
  `,
  `
  -- Imports of products: what is known of each, the rows of its sheet, and its photographs, numbered as they came.
  create table imports (
    id text primary key,
    saved jsonb not null,
    rev integer not null default 1,
    rows bytea not null,
    photos integer not null default 0,
    created_at timestamptz not null default now()
  );
  create table import_photos (
    import text not null references imports on delete cascade,
    name text not null,
    nth integer not null,
    photo jsonb not null,
    primary key (import, name)
  );
  `,
  `
  -- As they were sent: cells may have characters that jsonb refuses, such as \\u0000.
  alter table imports alter column saved type json;
  alter table import_photos alter column photo type json;
  `,
  `
  -- The SKU of a product or e-mail of an admin, by the record itself: nobody can leave it out. The program compares by
  -- more than these letters.
  alter table records drop column unique_key;
  alter table records add unique_key text generated always as (
    lower((body->>case collection when 'products' then 'sku' when 'admins' then 'email' end) collate "C")) stored;
  -- Checked at the commit: two records may exchange theirs.
  alter table records add constraint unique_in_collection unique (collection, unique_key)
    deferrable initially deferred;
  drop function if exists changes_of;
  `,
]

/** Made anew with every change of the tables. */
const FUNCTIONS = `
  -- The changes of an entry.
  create or replace function changes_of(entry jsonb)
    returns table (collection text, id text, after jsonb, place integer) language sql immutable as $$
    select * from jsonb_to_recordset(entry->'changes')
      as (collection text, id text, after jsonb, place integer)
  $$;

  -- Puts records back to their places, between those that stand there. Places count the records of the result.
  create or replace function put_back(entry jsonb) returns void language sql as $$
    with coming_back as (
      select *, place - row_number() over (partition by collection order by place) + 1 as slot
      from changes_of(entry) where after is not null and place is not null
    ), standing as (
      select collection, position,
        row_number() over (partition by collection order by position) - 1 as slot,
        lag(position) over (partition by collection order by position) as earlier
      from records where collection in (select collection from coming_back)
    ), ends as (
      select collection, max(position) as last from standing group by collection
    ), gaps as (
      select b.*, s.position as later, coalesce(s.earlier, s.position - 1, last, 0) as earlier,
        row_number() over (partition by b.collection, s.slot order by place) as part,
        count(*) over (partition by b.collection, s.slot) as parts
      from coming_back b left join standing s on s.collection = b.collection and s.slot = b.slot
        left join ends on ends.collection = b.collection
    )
    insert into records (collection, id, rev, body, position)
      select collection, id, (after->>'rev')::integer, after,
        earlier + (coalesce(later, earlier + 1) - earlier) * (part::numeric / (parts + 1))
      from gaps
  $$;

  create or replace function log_entry(entry jsonb, writer uuid) returns void language sql as $$
    insert into log (seq, at, by, by_name, label, undoes, changes, process)
      select seq, at, by, "byName", label, undoes, changes, writer
      from jsonb_to_record(entry) as e(
        seq integer, at timestamptz, by text, "byName" text, label text, undoes integer, changes jsonb)
  $$;

  -- Appends entries to the log and makes their changes to the records, in order. The caller holds the lock.
  create or replace function append_entries(entries jsonb, writer uuid) returns void language plpgsql as $$
  declare
    entry jsonb;
    c record;
  begin
    for entry in select value from jsonb_array_elements(entries) loop
      perform log_entry(entry, writer);
      delete from records r using changes_of(entry) gone
        where gone.after is null and r.collection = gone.collection and r.id = gone.id;
      if jsonb_path_exists(entry, '$.changes[*] ? (@.after != null && exists(@.place))') then
        perform put_back(entry);
      end if;

      for c in select * from changes_of(entry) where after is not null and place is null loop
        update records set rev = (c.after->>'rev')::integer, body = c.after
          where collection = c.collection and id = c.id;
        continue when found;
        insert into records (collection, id, rev, body, position)
          select c.collection, c.id, (c.after->>'rev')::integer, c.after,
            coalesce(ceil(max(position)), 0) + 1
          from records where collection = c.collection;
      end loop;
    end loop;
    perform pg_notify('showroom_log', writer::text);
  end $$;
`

/**
 * Makes or updates the tables. Several processes may start at once.
 * @throws Error when a newer version of this program has made them; Failure 503.
 */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async ({ query }) => {
    await query('select pg_advisory_xact_lock($1)', [LOCKS.schema])
    await query('create table if not exists schema_version (version integer not null)')
    const [{ version } = { version: 0 }] = await query<{ version: number }>(
      'select version from schema_version',
    )
    if (version > MIGRATIONS.length)
      throw new Error(
        `its tables are of a newer version (${version}) of this program than this one (${MIGRATIONS.length}); start the newer one`,
      )
    if (version === MIGRATIONS.length) return
    for (const migration of [...MIGRATIONS.slice(version), FUNCTIONS]) await query(migration)
    await query('delete from schema_version')
    await query('insert into schema_version values ($1)', [MIGRATIONS.length])
  })
}
