interface ProfileProps {
  user: { nickname: string; phone: string }
  onSignOut: () => void
}

/** The signed-in user. */
export const Profile = ({ user, onSignOut }: ProfileProps) => (
  <div className="profile">
    <p role="status">欢迎回来，{user.nickname}</p>
    <dl>
      <dt>昵称</dt>
      <dd>{user.nickname}</dd>
      <dt>手机号</dt>
      <dd>{user.phone}</dd>
    </dl>
    <button type="button" onClick={onSignOut}>
      退出
    </button>
  </div>
)
