import { useLoaderData } from 'react-router'
import { paths } from '#app/paths.ts'
import { AgreementText } from '#parts/text/AgreementText.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

export function Screen() {
  return (
    <AgreementText
      {...useLoaderData<typeof loader>()}
      path={paths.service}
      description="择一技用户服务协议：账号、课程购买与退款、学习与考试规则、内容与知识产权、争议处理；附各版本与变更说明。"
    />
  )
}
