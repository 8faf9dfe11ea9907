import { sqlMigration } from '../sqlMigration.ts'

/** Creates the tables of person pages and reports of persons. */
export const person = sqlMigration(`
  create table person_page (
    user_id text primary key not null references user_account (id) on delete cascade,
    verified integer not null, favourites integer not null, likes integer not null, followers integer not null,
    followed integer not null
  ) without rowid;

  create table person_page_item (
    user_id text not null references user_account (id) on delete cascade,
    kind text not null, item_id text not null, shown_at bigint not null,
    constraint person_page_item_key primary key (user_id, kind, item_id)
  ) without rowid;

  create table person_report (
    id text primary key not null,
    user_id text references user_account (id) on delete set null,
    person_id text not null references user_account (id) on delete cascade,
    reason text not null, text text not null, state text not null, created_at bigint not null, decided_at bigint,
    constraint person_report_once unique (user_id, person_id)
  );
  create index person_report_newest on person_report (state, created_at);
  create index person_report_person on person_report (person_id, state);
`)
