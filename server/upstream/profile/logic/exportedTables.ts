/** A table with rows about a user, and how they are exported. */
interface TableExport {
  /** Title of the table in the archive's index. */
  title: string
  /** Excluded columns, which contain no facts about the user: secrets and internal values. */
  without?: readonly string[]
  /** Column with the user's id; `user_id` by default. */
  by?: string
  /** Columns that are exported only if `state` has this value. */
  from?: { state: string; columns: readonly string[] }
}

/** All tables with rows about a user, in the order of the index. A test fails if a table is missing here and in `unexportedTables`. */
export const exportedTables = {
  user_account: { title: '账号', without: ['password_hash'], by: 'id' },
  user_profile: { title: '个人资料' },
  nickname_change: { title: '昵称修改记录' },
  real_name: { title: '实名认证', without: ['id_number', 'send_key'] },
  chat_account: { title: '绑定的微信' },
  passkey: { title: '通行密钥', without: ['public_key'] },
  session: { title: '登录设备', without: ['token_hash'] },
  known_address: { title: '登录过的网络' },
  course_member: { title: '加入的课程' },
  bundle_member: { title: '加入的系列和课程包' },
  entitlement: { title: '学习权益' },
  learner: { title: '学习设置' },
  lesson_record: { title: '学习进度' },
  checkpoint_answer: { title: '视频里答过的题' },
  learn_day: { title: '学习日历' },
  play_session: { title: '播放记录' },
  note: { title: '笔记', without: ['html', 'html_key'] },
  collect: { title: '收藏' },
  institution_follow: { title: '关注的机构' },
  review: { title: '评价' },
  post: { title: '提问、回答、想法、评论和弹幕', without: ['send_key', 'hot'] },
  post_reaction: { title: '赞同和反对' },
  video_like: { title: '赞过的视频' },
  post_draft: { title: '草稿' },
  post_report: { title: '举报' },
  post_appeal: { title: '申诉' },
  question_follow: { title: '关注的问题' },
  topic_follow: { title: '关注的话题' },
  user_follow: { title: '关注的人' },
  user_block: { title: '拉黑的人' },
  answer_invite: { title: '邀请回答' },
  person: { title: '社区数据' },
  person_page: { title: '个人主页公开的内容' },
  person_page_item: { title: '个人主页展示的证书和课程' },
  // The partner's whispers are facts about another person.
  whisper: { title: '写过的私信', without: ['send_key', 'pair'] },
  conversation: { title: '私信对话', without: ['pair'] },
  person_report: { title: '举报过的人' },
  whisper_report: { title: '举报过的私信' },
  whisper_appeal: { title: '私信申诉' },
  whisper_setting: { title: '谁可以给我发私信' },
  purchase_order: { title: '订单', without: ['send_key', 'body_digest', 'open_for'] },
  access_code: { title: '兑换过的激活码', without: ['id'], by: 'redeemed_by' },
  coupon_claim: { title: '优惠券' },
  refund: { title: '退款', without: ['send_key', 'body_digest', 'open_for', 'decided_by'] },
  invoice_title: { title: '发票抬头', without: ['send_key'] },
  invoice: { title: '发票', without: ['send_key', 'open_for'] },
  exam_attempt: {
    title: '答卷',
    without: ['send_key', 'seed', 'sheet', 'open_for'],
    // The result of an official exam is withheld until it is released.
    from: { state: 'marked', columns: ['score', 'passed'] },
  },
  wrong_question: { title: '错题本', without: ['card'] },
  favourite_question: { title: '收藏的题目' },
  question_report: { title: '题目纠错', without: ['send_key', 'open_for'] },
  question_mastery: { title: '答题掌握情况' },
  enrolment: { title: '报名', without: ['send_key', 'body_digest', 'open_for', 'person'] },
  certificate: { title: '证书', without: ['name'] },
  feedback: { title: '意见反馈', without: ['send_key'] },
  rule_opinion: { title: '对规则的意见', without: ['send_key'] },
  intention: { title: '入驻申请', without: ['id_number', 'send_key'] },
  uploaded_file: { title: '上传的图片' },
  notice: { title: '通知' },
  message: { title: '消息' },
  // The actor is a fact about another person.
  message_doing: { title: '消息里的每一次', without: ['actor_id'] },
  muted_notice: { title: '不提醒的消息' },
  data_export: { title: '数据导出记录', without: ['opened_session', 'opened_until'] },
  account_closing: { title: '注销申请' },
} as const satisfies Record<string, TableExport>
export type ExportedTable = keyof typeof exportedTables

/** Tables with a user column that contain no further facts about the user, with the reasons. */
export const unexportedTables: Readonly<Record<string, string>> = {
  passkey_challenge: 'a challenge that is valid for minutes',
  password_right: 'a secret that is valid for minutes',
  replaced_password: 'a secret that is retained for seconds',
  qr_ticket: 'a code that is valid for minutes; the resulting sign-in is exported as a session',
  live_event: 'a notification that is retained for a day; its subject is exported with its own table',
  real_name_number: 'only a fingerprint of the identity number',
}

/** Returns the exported columns of a row. */
export function exportedColumnsOf(table: ExportedTable, row: Record<string, unknown>): Record<string, unknown> {
  const { without = [], from }: TableExport = exportedTables[table]
  const isTold = (column: string) => !without.includes(column) && (from?.state === row['state'] || !from?.columns.includes(column))
  return Object.fromEntries(Object.entries(row).filter(([column]) => isTold(column)))
}

export const userColumnOf = (table: ExportedTable): string => (exportedTables[table] as TableExport).by ?? 'user_id'
