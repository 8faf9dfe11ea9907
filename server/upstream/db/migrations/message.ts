import { sqlMigration } from '../sqlMigration.ts'

/** Creates the tables of notices, notifications, and the positions of live events. */
export const message = sqlMigration(`
  create table notice (
    id text primary key not null,
    user_id text not null references user_account (id) on delete cascade,
    kind integer not null, title text not null, body text not null, path text, action text, created_at bigint not null,
    read_at bigint
  );
  create index notice_user on notice (user_id, created_at, id);
  create index notice_unread on notice (user_id, read_at);

  create table live_event (
    id text primary key not null,
    user_id text not null references user_account (id) on delete cascade,
    kind text not null, created_at bigint not null
  );
  create index live_event_newest on live_event (created_at, id);
  create index live_event_user on live_event (user_id, created_at);

  create table message (
    id text primary key not null,
    user_id text not null references user_account (id) on delete cascade,
    box text not null, kind integer not null, subject_id text not null,
    post_id text references post (id) on delete cascade,
    about_id text references post (id) on delete cascade,
    own_words text, said text, path text, people integer not null, told_at bigint not null,
    constraint message_once unique (user_id, kind, subject_id)
  );
  create index message_box on message (user_id, box, told_at, id);
  -- An index for withdrawing messages, and one for each foreign key.
  create index message_subject on message (subject_id, kind);
  create index message_post on message (post_id);
  create index message_about on message (about_id);

  create table message_doing (
    message_id text not null references message (id) on delete cascade,
    user_id text not null, box text not null,
    actor_id text references user_account (id) on delete set null,
    anonymous integer not null, created_at bigint not null, read_at bigint
  );
  create index message_doing_actor on message_doing (actor_id);
  create index message_doing_latest on message_doing (message_id, created_at);
  -- Each action is stored once; all unknown actors of a subject share one row.
  create unique index message_doing_once on message_doing (message_id, coalesce(actor_id, ''));
  create index message_doing_unread on message_doing (user_id, box, created_at) where read_at is null;
  create index message_doing_fold on message_doing (message_id) where read_at is null;
`)
