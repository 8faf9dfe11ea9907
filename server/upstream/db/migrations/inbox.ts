import { sqlMigration } from '../sqlMigration.ts'

/** Creates the tables of uploaded files, leads, applications, and feedback. */
export const inbox = sqlMigration(`
  create table uploaded_file (
    id text primary key not null,
    name text not null,
    user_id text references user_account (id) on delete set null,
    purpose text not null, ready integer not null, bytes integer not null,
    width integer not null, height integer not null, attached_to text, position integer not null,
    created_at bigint not null
  );
  create index uploaded_file_user on uploaded_file (user_id);
  create index uploaded_file_place on uploaded_file (attached_to, position);
  create index uploaded_file_oldest on uploaded_file (created_at);

  create table lead (
    id text primary key not null,
    send_key text not null unique,
    digest text unique,
    organisation text not null, contact text not null, phone text not null, scale text not null, need text not null,
    created_at bigint not null, done_at bigint
  );
  create index lead_newest on lead (created_at);

  create table intention (
    id text primary key not null,
    user_id text not null unique references user_account (id) on delete cascade,
    send_key text not null, status integer not null, type integer not null, name text not null, credit_code text,
    id_number text, id_number_masked text, category integer not null, contact text not null, phone text not null,
    region text not null, agreement_version text not null, round integer not null, sent_at bigint not null,
    decided_at bigint, faults text not null
  );
  create index intention_newest on intention (status, sent_at);

  create table feedback (
    id text primary key not null,
    send_key text not null unique,
    user_id text references user_account (id) on delete set null,
    type integer not null, text text not null, contact text not null, page text not null, state text not null,
    created_at bigint not null
  );
  create index feedback_user on feedback (user_id, created_at, id);
  create index feedback_newest on feedback (created_at, id);

  create table feedback_reply (
    id text primary key not null,
    feedback_id text not null references feedback (id) on delete cascade,
    text text not null, created_at bigint not null
  );
  create index feedback_reply_of on feedback_reply (feedback_id, created_at);

  create table business_text (
    id text primary key not null,
    body text not null
  );
`)
