import { sqlMigration } from '../sqlMigration.ts'

/** Creates the tables of posts, topics, follows, drafts, reports of posts, danmaku, and likes of videos. */
export const community = sqlMigration(`
  create table post (
    id text primary key not null,
    kind integer not null,
    parent_id text references post (id) on delete cascade,
    thread_id text references post (id) on delete cascade,
    reply_to_id text references post (id) on delete set null,
    user_id text references user_account (id) on delete set null,
    author text, avatar text, lecturer_title text, anonymous integer not null,
    course_id text references course (id) on delete cascade,
    lesson_id text, lesson_title text, at_seconds integer,
    profession_id text references profession (id) on delete set null,
    title text not null, text text not null, state text not null, state_reason text,
    like_count integer not null default 0, dislike_count integer not null default 0,
    comment_count integer not null default 0, answer_count integer not null default 0,
    favourite_count integer not null default 0, follower_count integer not null default 0,
    accepted_id text references post (id) on delete set null,
    hot bigint not null, version integer not null default 1,
    send_key text unique,
    from_pack integer not null, created_at bigint not null, edited_at bigint, deleted_at bigint, accepted_at bigint
  );
  create index post_newest on post (state, kind, created_at, id);
  create index post_hottest on post (state, kind, hot, id);
  create index post_parent on post (parent_id, kind, created_at, id);
  create index post_parent_hottest on post (parent_id, kind, hot, id);
  create index post_thread on post (thread_id, created_at, id);
  create index post_reply on post (reply_to_id);
  create index post_user on post (user_id, kind, created_at, id);
  create index post_course on post (course_id, created_at, id);
  create index post_lesson on post (lesson_id, created_at, id);
  create index post_profession on post (profession_id, created_at, id);
  create index post_accepted on post (accepted_id);
  create index post_deleted on post (deleted_at);
  -- Feeds contain all posts except comments. The condition is part of the index, so that its order can be used.
  create index post_feed_newest on post (created_at, id) where kind <> 3 and state = 'shown';
  create index post_feed_hottest on post (hot, id) where kind <> 3 and state = 'shown';
  -- Posts on a profile page: neither comments nor anonymous posts.
  create index post_of_person on post (user_id, created_at, id) where kind <> 3 and anonymous = 0;
  create index post_shown_of_person on post (user_id, created_at, id) where kind <> 3 and anonymous = 0 and state = 'shown';

  create table post_html (
    post_id text primary key not null references post (id) on delete cascade,
    html text not null, html_key text not null
  );

  create table topic (
    id text primary key not null,
    name text not null unique,
    about text not null, post_count integer not null default 0, follower_count integer not null default 0,
    from_pack integer not null, created_at bigint not null
  );

  create table post_topic (
    post_id text not null references post (id) on delete cascade,
    topic_id text not null references topic (id) on delete cascade,
    position integer not null,
    constraint post_topic_key primary key (post_id, topic_id)
  ) without rowid;
  create index post_topic_topic on post_topic (topic_id, post_id);

  create table topic_follow (
    user_id text not null references user_account (id) on delete cascade,
    topic_id text not null references topic (id) on delete cascade,
    created_at bigint not null,
    constraint topic_follow_key primary key (user_id, topic_id)
  ) without rowid;
  create index topic_follow_other on topic_follow (topic_id, created_at);

  create table post_reaction (
    user_id text not null references user_account (id) on delete cascade,
    post_id text not null references post (id) on delete cascade,
    reaction integer not null, created_at bigint not null,
    constraint post_reaction_key primary key (user_id, post_id)
  ) without rowid;
  create index post_reaction_post on post_reaction (post_id, reaction, created_at);
  create index post_reaction_newest on post_reaction (user_id, reaction, created_at);

  create table question_follow (
    user_id text not null references user_account (id) on delete cascade,
    post_id text not null references post (id) on delete cascade,
    created_at bigint not null,
    constraint question_follow_key primary key (user_id, post_id)
  ) without rowid;
  create index question_follow_other on question_follow (post_id, created_at);

  create table user_follow (
    user_id text not null references user_account (id) on delete cascade,
    followed_id text not null references user_account (id) on delete cascade,
    created_at bigint not null,
    constraint user_follow_key primary key (user_id, followed_id)
  ) without rowid;
  create index user_follow_other on user_follow (followed_id, created_at);
  create index user_follow_newest on user_follow (user_id, created_at);

  create table user_block (
    user_id text not null references user_account (id) on delete cascade,
    blocked_id text not null references user_account (id) on delete cascade,
    created_at bigint not null,
    constraint user_block_key primary key (user_id, blocked_id)
  ) without rowid;
  create index user_block_other on user_block (blocked_id, created_at);
  create index user_block_newest on user_block (user_id, created_at);

  create table person (
    user_id text primary key not null references user_account (id) on delete cascade,
    follower_count integer not null default 0, followed_count integer not null default 0,
    post_count integer not null default 0, like_count integer not null default 0
  ) without rowid;

  create table answer_invite (
    post_id text not null references post (id) on delete cascade,
    invited_id text not null references user_account (id) on delete cascade,
    user_id text not null references user_account (id) on delete cascade,
    created_at bigint not null,
    constraint answer_invite_key primary key (post_id, invited_id)
  ) without rowid;
  create index answer_invite_invited on answer_invite (invited_id, created_at);
  create index answer_invite_user on answer_invite (user_id);

  create table post_version (
    post_id text not null references post (id) on delete cascade,
    version integer not null, title text not null, text text not null, state text not null,
    replaced_at bigint not null, withdrawn_at bigint,
    constraint post_version_key primary key (post_id, version)
  ) without rowid;
  create index post_version_withdrawn on post_version (withdrawn_at);

  create table post_draft (
    user_id text not null references user_account (id) on delete cascade,
    place text not null, body text not null, version bigint not null, updated_at bigint not null,
    constraint post_draft_key primary key (user_id, place)
  ) without rowid;

  create table post_report (
    id text primary key not null,
    user_id text references user_account (id) on delete set null,
    post_id text not null references post (id) on delete cascade,
    reason text not null, text text not null, state text not null, created_at bigint not null, decided_at bigint,
    constraint post_report_once unique (user_id, post_id)
  );
  create index post_report_post on post_report (post_id, state);
  create index post_report_newest on post_report (state, created_at);

  create table post_picture (
    post_id text not null references post (id) on delete cascade,
    position integer not null, url text not null, width integer not null, height integer not null,
    constraint post_picture_key primary key (post_id, position)
  ) without rowid;

  -- Positions have a table of their own, so that lists of posts by lesson or course need not skip thousands of them.
  create table danmaku (
    post_id text primary key not null references post (id) on delete cascade,
    lesson_id text not null, at_tenths integer not null
  ) without rowid;
  create index danmaku_lesson on danmaku (lesson_id, at_tenths);

  -- Retained when a lesson leaves the pack, and restored when it returns.
  create table video_like (
    user_id text not null references user_account (id) on delete cascade,
    lesson_id text not null, created_at bigint not null,
    constraint video_like_key primary key (user_id, lesson_id)
  ) without rowid;
  create index video_like_lesson on video_like (lesson_id, user_id);
`)
