// What is pressed or followed: buttons, menus, and the marks that stand in them.
import { Package } from 'lucide-react'
import { HistoryLink } from '../../dashboard/kit/history-link.tsx'
import { IconButton } from '../../dashboard/kit/icon-button.tsx'
import { MenuButton, MenuLink } from '../../dashboard/kit/menu-item.tsx'
import { MoreMenu } from '../../dashboard/kit/more-menu.tsx'
import { Popup } from '../../dashboard/kit/popup.tsx'
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Glyph } from '../../kit/glyph.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Pager } from '../../kit/pager.tsx'
import { SubmitButton } from '../../kit/submit-button.tsx'
import type { Group } from '../group.ts'
import { LONG } from '../samples.tsx'

const pageAt = (page: number) => `?group=Actions&page=${page}`

export const actions: Group = {
  name: 'Actions',
  notes: {
    Button: 'One primary button a view. Keyboard focus shows a ring around every look: press Tab.',
    HistoryLink: 'Stands in the menu of an edit screen.',
    ButtonLink: 'Looks like a button, leads somewhere.',
    SubmitButton: 'Says by itself that its form is being sent; it can still be focused meanwhile.',
    Popup: 'A menu of links and buttons; opens without script.',
    Glyph: "The storefront's own drawings; the dashboard uses Icon.",
  },
  pieces: {
    Button: {
      primary: <Button look="primary">Save</Button>,
      secondary: <Button>Cancel</Button>,
      quiet: <Button look="quiet">More</Button>,
      danger: <Button look="danger">Delete</Button>,
      disabled: (
        <Button look="primary" disabled>
          Save
        </Button>
      ),
      small: <Button size="small">Undo</Button>,
      large: <Button size="large">Add to cart</Button>,
      wide: <Button wide>Continue</Button>,
      'long words': <Button>{LONG}</Button>,
    },
    HistoryLink: {
      normal: (
        <MoreMenu>
          <HistoryLink entity="bowls" id="1" />
        </MoreMenu>
      ),
    },
    IconButton: { normal: <IconButton icon={Package} label="Pack" /> },
    MenuLink: { normal: <MenuLink icon={Package} label="Parcels" href="#main" /> },
    MenuButton: { normal: <MenuButton icon={Package} label="Pack" /> },
    ButtonLink: {
      primary: (
        <ButtonLink href="#main" look="primary">
          Add a colour
        </ButtonLink>
      ),
      secondary: <ButtonLink href="#main">Export CSV</ButtonLink>,
    },
    SubmitButton: {
      normal: <SubmitButton>Log in</SubmitButton>,
      busy: <SubmitButton pending>Log in</SubmitButton>,
      'busy, own words': (
        <SubmitButton pending pendingLabel="Sending…">
          Send
        </SubmitButton>
      ),
      disabled: <SubmitButton disabled>Log in</SubmitButton>,
    },
    Popup: {
      words: (
        <Popup summary="Columns">
          <button type="button">Price</button>
          <a href="#main">Stock</a>
        </Popup>
      ),
      'a glyph with a label': (
        <Popup summary="…" label="More">
          <button type="button">Merge</button>
        </Popup>
      ),
      upwards: (
        <Popup summary="Account" side="up">
          <a href="#main">Log out</a>
        </Popup>
      ),
    },
    MoreMenu: {
      usual: (
        <MoreMenu>
          <button type="button">Mark as unread</button>
          <a href="#main">Spam</a>
        </MoreMenu>
      ),
    },
    Breadcrumbs: {
      'one above': <Breadcrumbs trail={[{ name: 'Tableware', href: '#main' }]} current="Bowls" />,
      'long words': <Breadcrumbs trail={[{ name: LONG, href: '#main' }]} current={LONG} />,
    },
    Pager: {
      'first of many': <Pager page={1} pages={20} hrefOf={pageAt} label="First of many" />,
      'in the middle': <Pager page={10} pages={20} hrefOf={pageAt} label="In the middle" />,
      last: <Pager page={3} pages={3} hrefOf={pageAt} label="Last" />,
    },
    Glyph: {
      small: <Glyph name="bag" size={16} />,
      normal: <Glyph name="bag" />,
    },
    Icon: {
      normal: <Icon of={Package} />,
      small: <Icon of={Package} size={16} />,
    },
  },
}
