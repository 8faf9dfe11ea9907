import { sqlMigration } from '../sqlMigration.ts'

/** Creates the tables of the search index, meanings of words, and the log of searches. */
export const search = sqlMigration(`
  create table search_state (
    id text primary key not null,
    generation integer not null, building integer, revision integer not null, form integer not null
  );

  create table search_pending (
    kind text not null, id text not null,
    constraint search_pending_key primary key (kind, id)
  );

  create table search_use (
    word text not null, caller text not null, searched_at bigint not null,
    constraint search_use_key primary key (word, caller)
  );
  create index search_use_time on search_use (searched_at);

  create table search_log (
    week text not null, words text not null, asked integer not null, found integer not null, inexact integer not null,
    opened integer not null, positions integer not null,
    constraint search_log_key primary key (week, words)
  ) without rowid;

  create table search_meaning (
    position integer primary key not null,
    kind text not null, words text not null, finds text not null
  );

  create table search_entry (
    generation integer not null, kind text not null, number integer not null, id text not null,
    revision integer not null, gone integer not null, hash text not null, fields text not null, spelling text not null,
    filters text not null, popularity bigint not null, published_at bigint not null,
    constraint search_entry_key primary key (generation, kind, number)
  ) without rowid;
  create unique index search_entry_thing on search_entry (generation, kind, id);
  create index search_entry_changed on search_entry (generation, revision);

  create table search_text (
    generation integer not null, number integer not null, title text not null, names text not null, text text not null,
    passages text,
    constraint search_text_key primary key (generation, number)
  );

  create table search_touched (
    kind text not null, id text not null,
    constraint search_touched_key primary key (kind, id)
  ) without rowid;
`)
