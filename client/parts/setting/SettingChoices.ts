import { styled } from 'styled-components'

/** Setting with a few options: `label`s with a radio button of the class `overlay-control` and a `.choice`. */
export const SettingChoices = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  padding: 4px;
  border-radius: var(--radius-card);
  background: var(--bg-sunken);

  label {
    position: relative;
    cursor: pointer;
  }
  .choice {
    display: grid;
    place-items: center;
    min-height: 44px;
    padding: 0 16px;
    border-radius: var(--radius-control);
    color: var(--text-muted);
    font-size: var(--type-14);
  }
  input:checked + .choice {
    background: var(--bg-raised);
    color: var(--primary-text);
    font-weight: 600;
    box-shadow: inset 0 0 0 1px var(--primary);
  }
  @media (forced-colors: active) {
    input:checked + .choice {
      background: none;
    }
  }
  input:focus-visible + .choice {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
`
