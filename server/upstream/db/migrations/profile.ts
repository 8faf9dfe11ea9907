import { sqlMigration } from '../sqlMigration.ts'

/** Creates the tables of profiles, real names, exports, and closing accounts. */
export const profile = sqlMigration(`
  create table user_profile (
    user_id text primary key not null references user_account (id) on delete cascade,
    version integer not null, gender integer, birthday text, province text, city text, introduction text not null,
    degree integer, profession_id text, updated_at bigint not null
  );

  create table nickname_change (
    id text primary key not null,
    user_id text not null references user_account (id) on delete cascade,
    changed_at bigint not null
  );
  create index nickname_change_user on nickname_change (user_id, changed_at);

  create table muted_notice (
    user_id text not null references user_account (id) on delete cascade,
    kind integer not null,
    constraint muted_notice_key primary key (user_id, kind)
  );

  create table data_export (
    id text primary key not null,
    user_id text not null references user_account (id) on delete cascade,
    state text not null, asked_at bigint not null, ready_at bigint, expires_at bigint, bytes integer,
    opened_session text, opened_until bigint
  );
  create index data_export_user on data_export (user_id, asked_at);
  create index data_export_expiry on data_export (expires_at);

  create table account_closing (
    user_id text primary key not null references user_account (id) on delete cascade,
    asked_at bigint not null, due_at bigint not null
  );
  create index account_closing_due on account_closing (due_at);

  create table real_name (
    id text primary key not null,
    user_id text not null unique references user_account (id) on delete cascade,
    send_key text not null, status integer not null, name text not null, id_number text, id_number_masked text,
    round integer not null, sent_at bigint not null, decided_at bigint, faults text not null
  );
  create index real_name_newest on real_name (status, sent_at);

  create table real_name_number (
    mark text primary key not null,
    user_id text not null unique references user_account (id) on delete cascade
  );
`)
