import { sqlMigration } from '../sqlMigration.ts'

/** Creates the tables of learners, what they watched, and questions at which videos stop. */
export const learning = sqlMigration(`
  create table learner (
    user_id text primary key not null references user_account (id) on delete cascade,
    busy text not null, goal_minutes integer
  );

  create table calendar_feed (
    user_id text primary key not null references user_account (id) on delete cascade,
    token_hash text not null unique, created_at bigint not null
  );

  create table play_session (
    id text primary key not null,
    user_id text not null references user_account (id) on delete cascade,
    lesson_id text not null, course_id text not null, device text not null, opened_at bigint not null,
    heard_at bigint not null, ended_at bigint, end_reason text, spent_ms bigint not null, sequences text not null
  );
  create index play_session_player on play_session (user_id, lesson_id);
  create index play_session_opened on play_session (opened_at);

  create table lesson_record (
    user_id text not null references user_account (id) on delete cascade,
    lesson_id text not null, course_id text not null, watched text not null, watched_ms bigint not null,
    position_ms bigint not null, position_at bigint not null, device text not null, started_at bigint not null,
    completed_at bigint, judged_seconds integer not null, judged_percent integer not null,
    constraint lesson_record_key primary key (user_id, lesson_id)
  );
  -- Finds the rows to recalculate when a lesson or the rule of its course changes.
  create index lesson_record_judged on lesson_record (lesson_id, judged_seconds, judged_percent);

  create table learn_day (
    user_id text not null references user_account (id) on delete cascade,
    day text not null, course_id text not null, learned_ms bigint not null,
    constraint learn_day_key primary key (user_id, day, course_id)
  );

  create table lesson_checkpoint (
    id text primary key not null,
    lesson_id text not null, second integer not null, required integer not null, question_id text, kind text, body text,
    solution text
  );
  create index lesson_checkpoint_lesson on lesson_checkpoint (lesson_id, second);

  create table checkpoint_answer (
    user_id text not null references user_account (id) on delete cascade,
    checkpoint_id text not null, lesson_id text not null, question_version integer, answer text not null,
    correct integer not null, answered_at bigint not null,
    constraint checkpoint_answer_key primary key (user_id, checkpoint_id)
  ) without rowid;
`)
