import { sqlMigration } from '../sqlMigration.ts'

/** Creates the tables of moderated words, decisions, and appeals. */
export const moderation = sqlMigration(`
  create table moderated_word (
    form text primary key not null,
    word text not null, action text not null, created_at bigint not null
  ) without rowid;

  create table moderation (
    id integer primary key not null,
    revision bigint not null, hold_new_until bigint not null
  );

  create table post_appeal (
    id text primary key not null,
    post_id text not null references post (id) on delete cascade,
    user_id text not null references user_account (id) on delete cascade,
    text text not null, state text not null, reason text not null, created_at bigint not null, decided_at bigint
  );
  create index post_appeal_post on post_appeal (post_id, state);
  create index post_appeal_state on post_appeal (state, created_at);
  create index post_appeal_user on post_appeal (user_id);
`)
