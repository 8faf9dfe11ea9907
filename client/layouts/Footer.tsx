import { styled } from 'styled-components'
import { paths } from '../app/paths.ts'
import { Mark } from '../parts/Mark.tsx'
import { ColorModeSwitch } from './ColorModeSwitch.tsx'

/** The end of every page: what the site is, its texts, the colour mode. */
export function Footer() {
  return (
    <Foot>
      <div>
        <p className="name">
          <Mark size={24} />
          择一技
        </p>
        <p>学好一门手艺，从看懂标准开始。</p>
        <nav aria-label="页脚">
          <a href={paths.courses}>课程</a>
          <a href={paths.professions}>职业</a>
          <a href={paths.institutions}>入驻机构</a>
          <a href={paths.service}>服务协议</a>
          <a href={paths.privacy}>隐私政策</a>
        </nav>
        <ColorModeSwitch />
      </div>
    </Foot>
  )
}

const Foot = styled.footer`
  border-top: 1px solid var(--border);
  background: var(--bg-subtle);
  color: var(--text-muted);
  font-size: 14px;

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 32px;
    align-items: center;
    max-width: calc(var(--page) + 2 * var(--gutter));
    margin: 0 auto;
    padding: 32px var(--gutter);
  }
  .name {
    display: flex;
    gap: 8px;
    align-items: center;
    color: var(--text);
    font-size: 16px;
    font-weight: 600;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 20px;
    margin-left: auto;
  }
  nav a {
    padding: 6px 0;
  }
  nav a:hover {
    color: var(--primary-text);
  }
`
