/* What a partner writes: it hears who has signed in, and speaks for them with the token in a header. */

const { host } = document.body.dataset
const byId = (id) => document.getElementById(id)

/** In memory only: whoever reloads the page signs in anew. Send it to your own server to keep somebody signed in. */
let token

async function call(path, input) {
  const options = input
    ? { method: 'POST', headers: { token, 'content-type': 'application/json' }, body: JSON.stringify(input) }
    : { headers: { token } }
  const response = await fetch(host + path, options)
  const { code, data, msg } = await response.json()
  if (code !== 0) throw new Error(msg)
  return data
}

function show(user) {
  byId('sign-in').hidden = byId('inline').hidden = Boolean(user)
  byId('signed-in').hidden = byId('profile').hidden = !user
  byId('signed-in').textContent = user?.nickname ?? ''
  byId('greeting').textContent = user ? `欢迎回来，${user.nickname}` : ''
  byId('nickname').textContent = user?.nickname ?? ''
  byId('phone').textContent = user?.phone ?? ''
}

byId('sign-in').addEventListener('click', () => byId('dialog').open())

async function signIn(given) {
  token = given
  const self = await call('/api/user/self')
  show(self.user)
}

async function signOut() {
  await call('/api/user/logout', {})
  token = undefined
  show(undefined)
  byId('sign-in').focus()
}

for (const login of document.querySelectorAll('zeyiji-login')) login.addEventListener('success', ({ detail }) => void signIn(detail.token))
byId('sign-out').addEventListener('click', () => void signOut())
