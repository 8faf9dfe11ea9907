import { paths } from '#app/paths.ts'
import { settingPaths } from '#app/paths/settingPaths.ts'

/** Settings pages, in the order of the navigation. */
export const settingPlaces = [
  { label: '个人资料', href: paths.userSetting },
  { label: '账号与安全', href: paths.accountSetting },
  { label: '实名认证', href: settingPaths.realName },
  { label: '发票', href: settingPaths.invoices },
] as const
