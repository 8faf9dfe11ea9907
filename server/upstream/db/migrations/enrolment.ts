import { sqlMigration } from '../sqlMigration.ts'

/**
 * Creates the tables of enrolment plans with their conditions, enrolments, results, certificates, and the keys that
 * sign certificates.
 */
export const enrolment = sqlMigration(`
  create table enrolment_plan (
    id text primary key not null,
    title text not null, profession_id text not null, institution_id text not null, levels text not null,
    examinee_types text not null, subjects text not null, materials text not null, region text not null,
    place text not null, about text not null, pledge text not null, ticket_rules text not null,
    opens_at bigint not null, closes_at bigint not null, review_until bigint not null, fee_until bigint not null,
    ticket_at bigint not null, exam_at bigint not null, exam_ends_at bigint not null, results_at bigint not null,
    publicity_at bigint not null, publicity_until bigint not null, certificates_at bigint not null,
    fee_fen integer not null, quota integer not null, taken integer not null, taken_elsewhere integer not null,
    sittings text not null, anchored_at bigint not null, search_text text not null, listed integer not null,
    position integer not null, certificate_years integer
  );
  create index enrolment_plan_time on enrolment_plan (listed, closes_at);

  create table enrolment_condition (
    profession_id text not null, level integer not null, version text not null, effective_from text not null,
    ways text not null, rule_id text, source text not null,
    constraint enrolment_condition_key primary key (profession_id, level, version)
  );

  create table enrolment (
    id text primary key not null,
    plan_id text not null,
    user_id text references user_account (id) on delete set null,
    send_key text, body_digest text,
    open_for text unique,
    review integer not null, step text not null, form text not null, draft_sequence integer not null, person text,
    reasons text not null, condition_version text, order_id text, seated integer not null, held_until bigint,
    ticket_number text unique,
    room text, seat text, applied_at bigint, cancelled_at bigint, created_at bigint not null
  );
  create index enrolment_user on enrolment (user_id, created_at);
  create index enrolment_plan_review on enrolment (plan_id, review);
  create index enrolment_held on enrolment (seated, held_until);

  create table plan_reminder (
    user_id text not null references user_account (id) on delete cascade,
    profession_id text not null, level integer not null, created_at bigint not null,
    constraint plan_reminder_key primary key (user_id, profession_id, level)
  );
  create index plan_reminder_occupation on plan_reminder (profession_id);

  create table enrolment_event (
    id text primary key not null,
    enrolment_id text not null references enrolment (id) on delete cascade,
    at bigint not null, actor text not null, step text not null, about text not null
  );
  create index enrolment_event_enrolment on enrolment_event (enrolment_id, at);

  create table subject_result (
    enrolment_id text not null references enrolment (id) on delete cascade,
    subject text not null, score integer, passed integer not null, imported_at bigint not null, released_at bigint,
    constraint subject_result_key primary key (enrolment_id, subject)
  );

  create table certificate (
    id text primary key not null,
    code text not null unique,
    user_id text references user_account (id) on delete set null,
    enrolment_id text, course_id text, lesson_count integer, duration_seconds integer,
    name text not null, masked_name text not null, title text not null,
    profession text not null, level integer, institution text not null, key_id text not null, credential text not null,
    earned_on text not null, issued_at bigint not null, revoked_at bigint, revoked_reason text, valid_until bigint,
    constraint certificate_course unique (user_id, course_id),
    constraint certificate_enrolment unique (enrolment_id)
  );
  create index certificate_user on certificate (user_id, issued_at);

  create table signing_key (
    id text primary key not null,
    public_jwk text not null, private_sealed text, created_at bigint not null, retired_at bigint
  );
`)
