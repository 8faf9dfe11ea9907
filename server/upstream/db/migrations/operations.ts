import { sqlMigration } from '../sqlMigration.ts'

/** Creates the tables of the audit log of operators. */
export const operations = sqlMigration(`
  create table operator_action (
    id text primary key not null,
    started_at bigint not null, operator text not null, command text not null, action text not null,
    target text not null, reason text not null, outcome text, finished_at bigint
  );
  create index operator_action_newest on operator_action (started_at, id);
`)
