// What the server knows of the views: the types of their built module. Components and the DOM stay out of it.
import type { Shell } from '#contract/pages/shell.ts'
import type { Locale } from '#contract/parts.ts'
import type { SimulatedPayment } from '#contract/payments.ts'
import type { Role } from '#contract/permissions.ts'
import type { Transport } from './api/client.ts'
import type { DocumentParts, KeptText, Piece } from './document.ts'
import type { Head } from './head.ts'
import type { Hydration } from './hydration.ts'

export interface Rendered {
  status: number
  headers: Headers
  head: Head
  shell: Shell
  locale: Locale
  /** Markup of the application, to stand inside the document's root element, with marks for what is kept of it. */
  markup: string
  kept: KeptText
  /** Milliseconds the markup took, without the calls that loaded its data. */
  renderMs: number
  /** What the browser needs to go on from the same state. */
  hydration: Hydration
  /** Ids of matched routes; a page's id is its file. */
  routeIds: string[]
}

/** What went wrong before there was a shell to show it in. */
export interface Failed {
  failed: { status: number; code: string }
}

export interface RenderOptions<Made> {
  transport: Transport
  requestId: string
  /** Waited for, since rendering takes the processor for itself. */
  toRender: () => Promise<void>
  /** Makes of what was rendered what is answered with, at once: nothing else of it is held while it is sent. */
  make: (rendered: Rendered) => Made
  /** Called with whatever a loader or an action threw other than an answer; the call that failed has logged its own reason. */
  onError: (error: unknown) => void
}

export interface StaticError {
  status: number
  code: string
  requestId: string
  path?: string
}

/** A shop that is closed for maintenance. */
export interface Closed {
  name: string
  /** What staff say about it; empty where they say nothing. */
  message: string
}

export interface Rendering {
  /** Runs the matched routes and renders. A Response (redirect) is handed back as it is, unchecked. */
  render<Made>(request: Request, options: RenderOptions<Made>): Promise<Response | Failed | Made>
  /** Renders one prepared page over and over with nothing around it: what our own rendering is measured against. */
  bareRenderer(request: Request, transport: Transport): Promise<() => string>
  /** Roles demanded by the routes an address matches: the check beside the gate's own table. Undefined means public. */
  rolesOf(pathname: string): readonly Role[] | undefined
  documentHtml(parts: DocumentParts): Piece[]
  /** The cart's button with so many pieces, as it stands in every page of the shop. */
  cartButton(count: number, locale: Locale): Promise<string>
  /** The title of an error's document, without the brand. */
  errorTitle(problem: { status: number; code?: string | undefined }, locale: Locale): string
  /** An error page that needs no loader, no shell and no script, for when even those fail. */
  renderStaticError(problem: StaticError, locale: Locale): string
  renderClosed(closed: Closed, locale: Locale): string
  /** The page of the payment simulator, without script. */
  renderSimulator(page: SimulatorPage, locale: Locale): { title: string; markup: string }
}

export interface SimulatorPage {
  brand: string
  payment: SimulatedPayment
  /** Path to the order. */
  backPath: string
  /** What is wrong with the card, as a word of FieldProblem. */
  problem: string | undefined
}

/** The server's entry of the views. */
export interface ViewsModule {
  createRendering(): Rendering
  /** Ids of the matched routes of every address there is, from the root on; parts of such branches as well. */
  routeBranches(): string[][]
}
