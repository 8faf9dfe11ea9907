import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { ResetForm } from '#lib/login'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { Head } from '#app/Head.tsx'
import { paths } from '#app/paths.ts'
import { Locked } from '#parts/drawings/Locked.tsx'
import { FormPage } from '#parts/form/FormPage.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

/** Form to set a new password for the signed-in user. */
export function Screen() {
  const { user } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const finish = async () => {
    void showToast('success', '密码已修改，其他设备已退出登录')
    // An account without a password has one now.
    await revalidate()
    await (cameFromHere() ? navigate(-1) : navigate(paths.home, { replace: true }))
  }
  return (
    <PageBody>
      <Head title="修改密码" index={false} />
      <FormPage
        title="修改密码"
        about="修改后，其他设备上的登录会全部退出。"
        points={['记得旧密码就用旧密码，忘了可以用验证码。', '不要和其他网站用同一个密码。']}
        drawing={<Locked />}
      >
        <ResetForm api={browserApi} user={{ ...user, id: user.id || 'self' }} onDone={() => void finish()} />
      </FormPage>
    </PageBody>
  )
}

/** Checks whether the previous page belongs to this site: the router stores an index in each history entry. */
const cameFromHere = (): boolean => Number((history.state as { idx?: unknown } | null)?.idx) > 0
