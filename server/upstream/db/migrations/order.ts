import { sqlMigration } from '../sqlMigration.ts'

/** Creates the tables of orders, entitlements, coupons, and refunds. */
export const order = sqlMigration(`
  create table purchase_order (
    id text primary key not null,
    user_id text references user_account (id) on delete set null,
    send_key text not null, body_digest text not null, kind integer not null, target_id text not null,
    title text not null, cover text not null, status integer not null, list_fen integer not null,
    deducted_fen integer not null, discount_fen integer not null, due_fen integer not null, paid_fen integer not null,
    refunded_fen integer not null, coupon_claim_id text, coupon_title text, valid_days integer, agreement_id text,
    agreement_title text, agreement_version text, refund_terms text not null, channel text, transaction_id text,
    open_for text unique,
    pay_before bigint not null, created_at bigint not null, paid_at bigint, ended_at bigint,
    constraint purchase_order_key unique (user_id, send_key)
  );
  create index purchase_order_user on purchase_order (user_id, kind, created_at, id);
  create index purchase_order_due on purchase_order (status, pay_before);

  create table order_item (
    order_id text not null references purchase_order (id) on delete cascade,
    course_id text not null, title text not null, cover text not null, position integer not null,
    list_fen integer not null, owned integer not null, due_fen integer not null, seconds integer not null,
    watched_before integer not null default 0,
    constraint order_item_key primary key (order_id, course_id)
  );

  create table order_event (
    id text primary key not null,
    order_id text not null references purchase_order (id) on delete cascade,
    at bigint not null, actor text not null, status integer not null, about text not null
  );
  create index order_event_order on order_event (order_id, at);

  create table entitlement (
    id text primary key not null,
    user_id text not null references user_account (id) on delete cascade,
    kind text not null, target_id text not null, source text not null, source_id text not null,
    granted_at bigint not null, days integer, ends_at bigint, adds integer not null, revoked_at bigint,
    constraint entitlement_once unique (user_id, kind, target_id, source, source_id)
  );
  create index entitlement_source on entitlement (source, source_id);

  create table coupon (
    id text primary key not null,
    title text not null, kind text not null, amount_fen integer, rate_percent integer, cap_fen integer,
    threshold_fen integer not null, scope text not null, scope_ids text not null, scope_text text not null,
    starts_at bigint not null, ends_at bigint not null, total integer, per_user integer not null,
    claimed_count integer not null, origin text not null, created_at bigint not null, withdrawn_at bigint
  );

  create table coupon_claim (
    id text primary key not null,
    coupon_id text not null references coupon (id),
    user_id text not null references user_account (id) on delete cascade,
    claimed_at bigint not null, order_id text
  );
  create index coupon_claim_user on coupon_claim (user_id, coupon_id);

  create table refund (
    id text primary key not null,
    order_id text not null references purchase_order (id),
    user_id text references user_account (id) on delete set null,
    send_key text not null, body_digest text not null, kind text not null, keeps integer not null default 0,
    status integer not null, amount_fen integer not null, reason text not null, note text not null, facts text not null, charge_id text not null,
    gateway_id text,
    open_for text unique,
    asked_at bigint not null, decided_at bigint, decided_by text, decision text not null, completed_at bigint,
    constraint refund_key unique (order_id, send_key)
  );
  create index refund_newest on refund (status, asked_at);
`)
