/** A table with rows about a user, and how they are exported. */
interface TableExport {
  /** Title of the table in the archive's index. */
  title: string
  /** Excluded columns, which contain no facts about the user: secrets and internal values. */
  without?: readonly string[]
  /** Column with the user's id, or with the id of the row in `of`; `user_id` by default. */
  by?: string
  /** Exported table to whose rows the rows belong. */
  of?: string
  /** Encrypted column, which is exported as plain text, and the context it was encrypted for. */
  sealed?: { column: string; about: (id: string) => string }
}

const sealedNumber = { column: 'id_number', about: (id: string) => id } as const

/** All tables with rows about a user, in the order of the index. A test fails if a table is missing here and in `unexportedTables`. */
export const exportedTables = {
  user_account: { title: '账号', without: ['password_hash'], by: 'id' },
  user_profile: { title: '个人资料' },
  nickname_change: { title: '昵称修改记录' },
  real_name: { title: '实名认证', without: ['send_key'], sealed: sealedNumber },
  chat_account: { title: '绑定的微信' },
  passkey: { title: '通行密钥', without: ['public_key'] },
  session: { title: '登录设备', without: ['token_hash'] },
  known_address: { title: '登录过的网络' },
  course_member: { title: '加入的课程' },
  bundle_member: { title: '加入的系列和课程包' },
  entitlement: { title: '学习权益' },
  learner: { title: '学习设置' },
  calendar_feed: { title: '日历订阅', without: ['token_hash'] },
  lesson_record: { title: '学习进度' },
  checkpoint_answer: { title: '视频里答过的题' },
  learn_day: { title: '学习日历' },
  play_session: { title: '播放记录' },
  note: { title: '笔记', without: ['html', 'html_key'] },
  collect: { title: '收藏' },
  institution_follow: { title: '关注的机构' },
  review: { title: '评价' },
  post: { title: '提问、回答、想法、评论和弹幕', without: ['send_key', 'hot'] },
  post_version: { title: '修改以前的内容', of: 'post', by: 'post_id' },
  post_topic: { title: '内容的话题', of: 'post', by: 'post_id' },
  post_picture: { title: '内容里的图片', of: 'post', by: 'post_id' },
  danmaku: { title: '弹幕在视频里的位置', of: 'post', by: 'post_id' },
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
  order_item: { title: '订单里的课程', of: 'purchase_order', by: 'order_id' },
  // The actor may be an operator.
  order_event: { title: '订单经过', without: ['actor'], of: 'purchase_order', by: 'order_id' },
  // The id of a charge opens the sandbox's cashier page.
  charge: { title: '付款', without: ['id', 'title', 'content', 'open_for', 'expires_at'], of: 'purchase_order', by: 'order_id' },
  access_code: { title: '兑换过的激活码', without: ['id'], by: 'redeemed_by' },
  coupon_claim: { title: '优惠券' },
  refund: { title: '退款', without: ['send_key', 'body_digest', 'open_for', 'decided_by'] },
  charge_refund: {
    title: '退款到账',
    without: ['id', 'charge_id', 'movement', 'attempt', 'gateway_id'],
    of: 'purchase_order',
    by: 'order_id',
  },
  invoice_title: { title: '发票抬头', without: ['send_key'] },
  invoice: { title: '发票', without: ['send_key', 'open_for'] },
  exam_attempt: { title: '答卷', without: ['send_key', 'seed', 'sheet', 'open_for'] },
  attempt_answer: { title: '答卷里的作答和得分' },
  answer_marking: { title: '阅卷人的评分和评语' },
  // The actor may be an operator.
  attempt_event: { title: '作答经过', without: ['actor'], of: 'exam_attempt', by: 'attempt_id' },
  attempt_contact: { title: '正式考试用过的设备和地址', without: ['session_id'], of: 'exam_attempt', by: 'attempt_id' },
  wrong_question: { title: '错题本', without: ['card'] },
  favourite_question: { title: '收藏的题目' },
  question_report: { title: '题目纠错', without: ['send_key', 'open_for'] },
  question_mastery: { title: '答题掌握情况' },
  enrolment: {
    title: '报名',
    without: ['send_key', 'body_digest', 'open_for'],
    sealed: { column: 'person', about: (id) => `enrolment ${id}` },
  },
  enrolment_event: { title: '报名经过', without: ['actor'], of: 'enrolment', by: 'enrolment_id' },
  plan_reminder: { title: '报名开放提醒' },
  subject_result: { title: '科目成绩', of: 'enrolment', by: 'enrolment_id' },
  certificate: { title: '证书', sealed: { column: 'name', about: (id) => `certificate ${id}` } },
  feedback: { title: '意见反馈', without: ['send_key'] },
  feedback_reply: { title: '意见反馈的回复', of: 'feedback', by: 'feedback_id' },
  rule_opinion: { title: '对规则的意见', without: ['send_key'] },
  intention: { title: '入驻申请', without: ['send_key'], sealed: sealedNumber },
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

/** Tables with rows of a user, or of rows about a user, that contain no further facts about the user, with the reasons. */
export const unexportedTables: Readonly<Record<string, string>> = {
  post_html: 'the rendered form of posts, which are exported',
  passkey_challenge: 'a challenge that is valid for minutes',
  password_right: 'a secret that is valid for minutes',
  replaced_password: 'a secret that is retained for seconds',
  qr_ticket: 'a code that is valid for minutes; the resulting sign-in is exported as a session',
  live_event: 'a notification that is retained for a day; its subject is exported with its own table',
  real_name_number: 'only a fingerprint of the identity number',
  gateway_report: 'reports of payment gateways; the payments are exported as charges',
  ledger_posting: "the platform's bookkeeping; the payments are exported as charges",
  sandbox_payment: 'payments of the sandbox, which moves no money',
  invoice_file: 'the PDFs of the invoices, which are in the archive as files',
  marker_draw: 'who marks an answer: facts about the markers; the marks are exported',
}

export const tableExportOf = (table: ExportedTable): TableExport => exportedTables[table]
