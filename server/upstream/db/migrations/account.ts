import { sqlMigration } from '../sqlMigration.ts'

/**
 * Creates the tables of accounts, sessions, verification codes, failed sign-ins, sign-in with a QR code, passkeys, and
 * the state of rate limits.
 */
export const account = sqlMigration(`
  create table user_account (
    id text primary key not null,
    phone text not null unique,
    nickname text not null, avatar text, password_hash text, created_at bigint not null, updated_at bigint not null,
    blocked_at bigint, anonymised_at bigint
  );

  create table session (
    id text primary key not null,
    user_id text not null references user_account (id) on delete cascade,
    token_hash text not null unique,
    device text not null, address text not null, created_at bigint not null, last_seen_at bigint not null,
    expires_at bigint not null
  );
  create index "session_user" on session (user_id);
  create index session_expiry on session (expires_at);

  create table sms_code (
    id text primary key not null,
    phone text not null, scene integer not null, code_hash text not null, address text not null,
    created_at bigint not null, expires_at bigint not null, used_at bigint, tries integer not null default 0,
    asker text not null default 'stranger', site text
  );
  create index sms_code_phone on sms_code (phone, scene, created_at);
  create index sms_code_address on sms_code (address, created_at);
  create index sms_code_made on sms_code (created_at);
  create index sms_code_site on sms_code (site, created_at);

  create table attempt (
    account text not null, address text not null, failures integer not null, locked_until bigint,
    updated_at bigint not null,
    constraint attempt_key primary key (account, address)
  );

  create table qr_ticket (
    id text primary key not null,
    device text not null, address text not null, state text not null,
    user_id text references user_account (id) on delete cascade,
    created_at bigint not null, expires_at bigint not null,
    session_id text references session (id) on delete cascade
  );
  create index qr_ticket_expiry on qr_ticket (expires_at);
  create index qr_ticket_user on qr_ticket (user_id);
  create index qr_ticket_session on qr_ticket (session_id);

  create table chat_code (
    id text primary key not null,
    open_id text, created_at bigint not null, expires_at bigint not null, used_at bigint
  );
  create index chat_code_expiry on chat_code (expires_at);

  create table chat_account (
    id text primary key not null,
    open_id text not null unique,
    union_id text, name text,
    user_id text unique references user_account (id) on delete cascade,
    seen_at bigint not null
  );
  create index chat_account_seen on chat_account (seen_at);

  create table password_right (
    id text primary key not null,
    user_id text not null references user_account (id) on delete cascade,
    session_id text not null, expires_at bigint not null, used_at bigint
  );
  create index password_right_user on password_right (user_id);
  create index password_right_expiry on password_right (expires_at);

  create table rate_limit (
    id text primary key not null,
    whole_at bigint not null
  );
  create index rate_limit_whole on rate_limit (whole_at);

  create table known_address (
    user_id text not null references user_account (id) on delete cascade,
    address text not null, seen_at bigint not null,
    constraint known_address_key primary key (user_id, address)
  );
  create index known_address_seen on known_address (seen_at);

  create table replaced_password (
    user_id text primary key not null references user_account (id) on delete cascade,
    hash text not null, expires_at bigint not null
  );
  create index replaced_password_expiry on replaced_password (expires_at);

  create table passkey (
    id text primary key not null,
    user_id text not null references user_account (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    -- Unsigned 32-bit integer.
    counter bigint not null,
    transports text not null, name text not null, backed_up integer not null, created_at bigint not null,
    used_at bigint
  );
  create index passkey_user on passkey (user_id);

  create table passkey_challenge (
    id text primary key not null,
    purpose text not null,
    user_id text references user_account (id) on delete cascade,
    expires_at bigint not null
  );
  create index passkey_challenge_expiry on passkey_challenge (expires_at);
  create index passkey_challenge_user on passkey_challenge (user_id);
`)
