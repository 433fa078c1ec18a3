-- Turns the large tables of a PostgreSQL database of Daybook into tables with 16 hash partitions, by their owner. All of it
-- happens in one transaction: stop all nodes, make a backup, and run it once with
--   psql "$DATABASE_URL" --set ON_ERROR_STOP=1 --single-transaction --file docs/partition-by-user.sql
-- It needs as much free disk as the tables take. Later versions of Daybook migrate partitioned tables like others.

create function pg_temp.partition_by_hash(table_name text, owner text, parts int) returns void language plpgsql as $$
declare
  whole regclass := table_name::regclass;
  statement text;
  definitions text[];
begin
  if (select relkind from pg_class where oid = whole) = 'p' then
    raise notice '% is partitioned already.', table_name;
    return;
  end if;
  -- Everything that belongs to the table, in the words that make it again: indexes, references, triggers.
  select array_agg(definition) into definitions from (
    select pg_get_indexdef(indexrelid) from pg_index where indrelid = whole and not indisprimary
    union all
    select format('alter table %I add constraint %I %s', table_name, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = whole and contype = 'f'
    union all
    select pg_get_triggerdef(oid) from pg_trigger where tgrelid = whole and not tgisinternal
  ) as found(definition);

  execute format('alter table %I rename to %I', table_name, table_name || '_whole');
  execute format('create table %I (like %I including defaults including storage) partition by hash (%I)',
    table_name, table_name || '_whole', owner);
  for part in 0 .. parts - 1 loop
    execute format('create table %I partition of %I for values with (modulus %s, remainder %s)',
      table_name || '_' || lpad(part::text, 2, '0'), table_name, parts, part);
  end loop;
  execute format('insert into %I select * from %I', table_name, table_name || '_whole');
  execute format('drop table %I', table_name || '_whole');

  -- A key of a partitioned table contains the owner. Ids are UUIDs, so they stay unique without a constraint of their own.
  execute format('alter table %I add primary key (%I, id)', table_name, owner);
  execute format('create index %I on %I (id)', table_name || '_by_id', table_name);
  foreach statement in array coalesce(definitions, '{}') loop
    execute statement;
  end loop;
  execute format('analyze %I', table_name);
end $$;

select pg_temp.partition_by_hash('activities', 'user_id', 16);
select pg_temp.partition_by_hash('activity_lists', 'user_id', 16);
select pg_temp.partition_by_hash('files', 'user_id', 16);
select pg_temp.partition_by_hash('feedback_items', 'project_id', 16);
