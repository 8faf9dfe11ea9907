import { useSession } from '@zeyiji/ui/session'
import { useEffect, useState } from 'react'

/** Shows the signed-in user with data from the host. */
export function Profile() {
  const { user, api, signOut } = useSession()
  const [phone, setPhone] = useState('…')
  useEffect(() => {
    const leaving = new AbortController()
    void api('GET /api/user/self', {}, leaving).then(
      (self) => setPhone(self?.user.phone ?? ''),
      () => setPhone('暂时无法显示'),
    )
    return () => leaving.abort()
  }, [api])
  return (
    <div className="profile">
      <p role="status">欢迎回来，{user?.nickname}</p>
      <dl>
        <dt>昵称</dt>
        <dd>{user?.nickname}</dd>
        <dt>手机号</dt>
        <dd>{phone}</dd>
      </dl>
      <button type="button" onClick={() => void signOut()}>
        退出
      </button>
    </div>
  )
}
