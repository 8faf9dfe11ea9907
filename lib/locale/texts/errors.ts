/** Texts of error pages and of `ContentError`. */
export interface ErrorTexts {
  /** Texts by HTTP status (specification, section 2). */
  page: Record<401 | 404 | 500, string>
  home: string
  /** Accessible name of the links on an error page. */
  ways: string
  /** Alternative text of the drawing of `ContentError`. */
  contentFailed: string
  /** Statement that content is missing; `name` is the noun for the content, if the page provides one. */
  missing: (name?: string) => string
  /** Advice for missing content. */
  advice: string
  reload: string
}

/** Chinese texts of errors, the default. */
export const errorsZhCN: ErrorTexts = {
  page: {
    401: '抱歉，您没有权限访问该页面，请先登录',
    404: '您访问的页面不存在！',
    500: '抱歉，系统出错了，请稍后再试',
  },
  home: '返回首页',
  ways: '去往',
  contentFailed: '加载失败',
  missing: (name = '内容') => `${name}没有加载出来`,
  advice: '请检查网络，稍后再试',
  reload: '重新加载',
}

export const errorsEnUS: ErrorTexts = {
  page: {
    401: 'Sorry, you have no permission to access this page, please log in first',
    404: 'The page you are visiting does not exist!',
    500: 'Sorry, a system error occurred, please try again later',
  },
  home: 'Back to home',
  ways: 'Ways on',
  contentFailed: 'Loading failed',
  missing: (name = 'content') => `Loading failed: ${name}`,
  advice: 'Check the network, please try again later',
  reload: 'Reload',
}
