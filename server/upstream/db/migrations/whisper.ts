import { sqlMigration } from '../sqlMigration.ts'

/** Creates the tables of whispers, conversations, and their reports and appeals. */
export const whisper = sqlMigration(`
  create table whisper (
    id text primary key not null,
    pair text not null,
    user_id text references user_account (id) on delete set null,
    text text not null, state text not null, state_reason text, told integer not null,
    send_key text unique,
    created_at bigint not null,
    -- The timestamp is the position in the conversation.
    constraint whisper_place unique (pair, created_at)
  );
  create index whisper_user on whisper (user_id, pair);
  create index whisper_waiting on whisper (state, created_at) where state in ('held', 'refused');
  -- Either user of a pair, with functions that both engines support: see whisper/queries/newestOf.ts.
  create index whisper_first on whisper (rtrim(pair, replace(pair, ' ', '')), created_at, id);
  create index whisper_second on whisper (ltrim(pair, replace(pair, ' ', '')), created_at, id);

  create table conversation (
    user_id text not null references user_account (id) on delete cascade,
    -- Without a foreign key: the row is retained when the account of the partner is deleted.
    partner_id text not null,
    pair text not null, last_at bigint not null, read_at bigint not null, dropped_at bigint not null,
    unread integer not null, has_written integer not null, muted integer not null,
    constraint conversation_key primary key (user_id, partner_id)
  ) without rowid;
  create index conversation_newest on conversation (user_id, last_at, partner_id);
  create index conversation_unread on conversation (user_id, unread) where unread > 0;

  create table whisper_report (
    id text primary key not null,
    user_id text references user_account (id) on delete set null,
    whisper_id text not null references whisper (id) on delete cascade,
    reason text not null, text text not null, state text not null, created_at bigint not null, decided_at bigint,
    -- Only one other user can report the message.
    constraint whisper_report_once unique (whisper_id)
  );
  create index whisper_report_newest on whisper_report (state, created_at);
  create index whisper_report_user on whisper_report (user_id);

  create table whisper_setting (
    user_id text primary key not null references user_account (id) on delete cascade,
    takes_from text not null
  ) without rowid;

  create table whisper_appeal (
    id text primary key not null,
    whisper_id text not null references whisper (id) on delete cascade,
    user_id text not null references user_account (id) on delete cascade,
    text text not null, state text not null, reason text not null, created_at bigint not null, decided_at bigint
  );
  create index whisper_appeal_whisper on whisper_appeal (whisper_id);
  create index whisper_appeal_newest on whisper_appeal (state, created_at);
  create index whisper_appeal_user on whisper_appeal (user_id);
`)
