// Every screen's view model on its address. Rendering on the server calls the same handlers without HTTP.
import type { FastifyInstance } from 'fastify'
import { accountPage, securityPage } from '#contract/pages/account.ts'
import { addToCart, cartPage, readCart, setCartLine } from '#contract/pages/cart.ts'
import { categoriesPage, categoryPage } from '#contract/pages/category.ts'
import { homePage } from '#contract/pages/home.ts'
import { productPage } from '#contract/pages/product.ts'
import { searchPage, suggestions } from '#contract/pages/search.ts'
import { shellPage } from '#contract/pages/shell.ts'
import { textPage } from '#contract/pages/text-page.ts'
import { setTheme } from '#contract/theme.ts'
import { mount } from '#http/mount.ts'
import * as account from './account.ts'
import * as cart from './cart.ts'
import * as category from './category.ts'
import { home } from './home.ts'
import type { PageDeps } from './page-deps.ts'
import { product } from './product.ts'
import * as searching from './search.ts'
import { shell } from './shell.ts'
import { text } from './text-page.ts'
import { chooseTheme } from './theme.ts'

export function mountPages(app: FastifyInstance, deps: PageDeps): void {
  mount(app, shellPage, shell(deps))
  mount(app, homePage, home(deps))
  mount(app, categoriesPage, category.categories(deps))
  mount(app, categoryPage, category.category(deps))
  mount(app, productPage, product(deps))
  mount(app, searchPage, searching.search(deps))
  mount(app, suggestions, searching.suggestions(deps))
  mount(app, textPage, text(deps))
  mount(app, cartPage, cart.cart(deps))
  mount(app, readCart, cart.read(deps))
  mount(app, addToCart, cart.add(deps))
  mount(app, setCartLine, cart.set(deps))
  mount(app, accountPage, account.account(deps))
  mount(app, securityPage, account.security(deps))
  mount(app, setTheme, chooseTheme(deps))
}
