import { sqlMigration } from '../sqlMigration.ts'

/**
 * Creates the tables of exams with their questions and papers, attempts with all answers, marks, wrong questions, and
 * reports of questions.
 */
export const exam = sqlMigration(`
  create table exam (
    id text primary key not null,
    title text not null, cover text not null, profession_id text not null, level integer, bank_id text not null,
    summary text not null, outline text not null, notice text not null, listed integer not null,
    position integer not null, question_count integer not null, learner_count integer not null,
    published_at bigint not null, search_text text not null
  );

  create table exam_point (
    bank_id text not null, id text not null, title text not null, position integer not null,
    constraint exam_point_key primary key (bank_id, id)
  );

  create table exam_question (
    id text not null, version integer not null, bank_id text not null, point_id text not null, kind text not null,
    difficulty integer not null, reserved integer not null, body text not null, solution text not null,
    current integer not null,
    constraint exam_question_key primary key (id, version)
  );
  create index exam_question_bank on exam_question (bank_id, current);

  create table exam_paper (
    id text not null, version integer not null, exam_id text not null, title text not null, mode integer not null,
    minutes integer, total integer, pass_mark integer, attempts integer, grace_seconds integer not null,
    partial_credit integer not null, entry text not null, leaves integer, sections text not null,
    question_count integer not null, position integer not null, current integer not null,
    constraint exam_paper_key primary key (id, version)
  );
  create index exam_paper_exam on exam_paper (exam_id, current);

  create table exam_sitting (
    id text primary key not null,
    paper_id text not null, plan_id text, starts_at bigint not null, ends_at bigint not null,
    late_until bigint not null, extended_seconds integer not null default 0, extension_reason text, released_at bigint
  );
  create index exam_sitting_paper on exam_sitting (paper_id, starts_at);

  create table exam_attempt (
    id text primary key not null,
    user_id text not null references user_account (id) on delete cascade,
    exam_id text not null, paper_id text not null, paper_version integer not null, mode integer not null,
    sitting_id text, send_key text not null, seed text not null, sheet text not null, question_count integer not null,
    answered integer not null, state text not null,
    open_for text unique,
    choice text, started_at bigint not null, deadline_at bigint, extended_seconds integer not null,
    extension_reason text, leaves_used integer not null, active_ms bigint not null, active_at bigint not null,
    paused integer not null, submitted_at bigint, submitted_by text, receipt_code text, receipt_signature text,
    receipt_key text, score integer, total integer, passed integer, void_reason text, barred integer not null default 0,
    constraint exam_attempt_key unique (user_id, send_key)
  );
  create index exam_attempt_user on exam_attempt (user_id, exam_id, started_at);
  create index exam_attempt_due on exam_attempt (state, deadline_at);
  create index exam_attempt_paper on exam_attempt (paper_id, state);
  create index exam_attempt_sitting on exam_attempt (sitting_id, state);

  create table attempt_answer (
    attempt_id text not null references exam_attempt (id) on delete cascade,
    number integer not null, sequence integer not null, tab text not null, device text not null, answer text not null,
    flagged integer not null, received_at bigint not null, points integer,
    constraint attempt_answer_key primary key (attempt_id, number)
  ) without rowid;

  create table attempt_event (
    id text primary key not null,
    attempt_id text not null references exam_attempt (id) on delete cascade,
    at bigint not null, actor text not null, kind text not null, about text not null, seconds integer
  );
  create index attempt_event_attempt on attempt_event (attempt_id, at);

  create table attempt_contact (
    attempt_id text not null references exam_attempt (id) on delete cascade,
    session_id text not null, device text not null, address text not null,
    first_at bigint not null, last_at bigint not null,
    constraint attempt_contact_key primary key (attempt_id, session_id, device, address, first_at)
  ) without rowid;

  create table wrong_question (
    id text primary key not null,
    user_id text not null references user_account (id) on delete cascade,
    exam_id text not null, question_id text not null, question_version integer not null,
    attempt_id text not null references exam_attempt (id) on delete cascade,
    number integer not null, wrong_count integer not null, cause text not null, last_wrong_at bigint not null,
    due_at bigint not null, card text not null, left_at bigint, note text not null default '',
    constraint wrong_question_key unique (user_id, question_id)
  );
  create index wrong_question_due on wrong_question (user_id, left_at, due_at);

  create table favourite_question (
    id text primary key not null,
    user_id text not null references user_account (id) on delete cascade,
    question_id text not null, exam_id text not null,
    attempt_id text not null references exam_attempt (id) on delete cascade,
    number integer not null, created_at bigint not null,
    constraint favourite_question_key unique (user_id, question_id)
  );

  create table question_mastery (
    user_id text not null references user_account (id) on delete cascade,
    question_id text not null, exam_id text not null, point_id text not null, credit integer not null,
    at bigint not null,
    constraint question_mastery_key primary key (user_id, exam_id, question_id)
  ) without rowid;

  create table question_statistic (
    question_id text not null, version integer not null, answered integer not null, credit bigint not null,
    whole bigint not null, whole_square bigint not null, product bigint not null,
    constraint question_statistic_key primary key (question_id, version)
  );

  create table answer_marking (
    attempt_id text not null references exam_attempt (id) on delete cascade,
    number integer not null, marker text not null, points integer not null, remark text not null,
    final integer not null, marked_at bigint not null,
    constraint answer_marking_key primary key (attempt_id, number, marker)
  ) without rowid;

  create table exam_marker (
    name text primary key not null,
    key_hash text not null unique, registered_at bigint not null, retired_at bigint
  ) without rowid;

  create table marker_draw (
    attempt_id text not null references exam_attempt (id) on delete cascade,
    number integer not null, place integer not null, marker text not null references exam_marker (name),
    drawn_at bigint not null,
    constraint marker_draw_key primary key (attempt_id, number, place),
    constraint marker_draw_person unique (attempt_id, number, marker)
  ) without rowid;
  create index marker_draw_marker on marker_draw (marker);

  create table question_report (
    id text primary key not null,
    user_id text not null references user_account (id) on delete cascade,
    send_key text not null unique,
    exam_id text not null, question_id text not null, question_version integer not null, part integer,
    kind text not null, text text not null, state text not null,
    open_for text unique,
    answer text, created_at bigint not null, answered_at bigint
  );
  create index question_report_user on question_report (user_id, created_at);
  create index question_report_state on question_report (state, created_at);
`)
