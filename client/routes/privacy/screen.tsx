import { useLoaderData } from 'react-router'
import { paths } from '#app/paths.ts'
import { AgreementText } from '#parts/text/AgreementText.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

export function Screen() {
  return (
    <AgreementText
      {...useLoaderData<typeof loader>()}
      path={paths.privacy}
      description="择一技隐私政策：我们收集哪些个人信息、用在哪里、保存多久，以及你如何查看、更正、删除和注销；附各版本与变更说明。"
    />
  )
}
