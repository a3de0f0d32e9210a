-- Gives everything in the database to the site's role, as after a restore by another one. Run by an administrator of PostgreSQL:
--   sudo -u postgres psql -d DATABASE -v owner=ROLE -f deploy/owner.sql
\set ON_ERROR_STOP on
select format('alter database %I owner to %I', current_database(), :'owner') \gexec
select format('alter schema %I owner to %I', nspname, :'owner') from pg_namespace
	where nspname !~ '^pg_' and nspname <> 'information_schema' \gexec
select format('alter %s %s owner to %I', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.oid::regclass, :'owner')
	from pg_class c join pg_namespace n on n.oid = relnamespace
	where nspname !~ '^pg_' and nspname <> 'information_schema' and relkind in ('r', 'p', 'v', 'm', 'S')
		-- The sequence of a column follows its table, and what an extension brought stays with it.
		and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
			and (d.deptype = 'e' or relkind = 'S' and d.deptype in ('a', 'i'))) \gexec
select format('alter routine %s owner to %I', p.oid::regprocedure, :'owner')
	from pg_proc p join pg_namespace n on n.oid = pronamespace
	where nspname !~ '^pg_' and nspname <> 'information_schema'
		and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e') \gexec
select format('alter type %s owner to %I', t.oid::regtype, :'owner')
	from pg_type t join pg_namespace n on n.oid = typnamespace
	where nspname !~ '^pg_' and nspname <> 'information_schema' and typtype in ('d', 'e')
		and not exists (select from pg_depend d where d.objid = t.oid and d.classid = 'pg_type'::regclass and d.deptype = 'e') \gexec
