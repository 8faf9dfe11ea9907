/** Texts of the primitives. */
export interface PrimitiveTexts {
  close: string
  loading: string
  /** Shown for a price of 0. */
  free: string
  showPassword: string
  hidePassword: string
  capsLock: string
  previousPage: string
  nextPage: string
  /** A rating of 0 to 5 with one decimal place. */
  rating: (stars: string) => string
  /** Label of a failed request's id. */
  requestId: string
  copy: string
  copied: string
}

/** Chinese texts of the primitives, the default. */
export const primitivesZhCN: PrimitiveTexts = {
  close: '关闭',
  loading: '加载中',
  free: '免费',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  capsLock: '大写锁定已打开',
  previousPage: '上一页',
  nextPage: '下一页',
  rating: (stars) => `${stars} 分，满分 5 分`,
  requestId: '编号',
  copy: '复制编号',
  copied: '已复制',
}

export const primitivesEnUS: PrimitiveTexts = {
  close: 'Close',
  loading: 'Loading',
  free: 'Free',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  previousPage: 'Previous',
  nextPage: 'Next',
  rating: (stars) => `${stars} out of 5`,
  requestId: 'Request ID',
  copy: 'Copy ID',
  copied: 'Copied',
}
