/** Placement of a post without a subject and without a parent. */
export const unplaced = {
  parent_id: null,
  thread_id: null,
  reply_to_id: null,
  anonymous: 0,
  course_id: null,
  lesson_id: null,
  lesson_title: null,
  at_seconds: null,
  profession_id: null,
  title: '',
  send_key: null,
} as const

/** Default column values of a new post. */
export const newPostDefaults = {
  author: null,
  avatar: null,
  lecturer_title: null,
  like_count: 0,
  dislike_count: 0,
  comment_count: 0,
  answer_count: 0,
  favourite_count: 0,
  follower_count: 0,
  accepted_id: null,
  accepted_at: null,
  version: 1,
  from_pack: 0,
  edited_at: null,
  deleted_at: null,
} as const

/** Default column values of a post from a pack. */
export const packPostDefaults = {
  ...unplaced,
  ...newPostDefaults,
  user_id: null,
  state: 'shown',
  state_reason: null,
  hot: 0,
  from_pack: 1,
} as const
