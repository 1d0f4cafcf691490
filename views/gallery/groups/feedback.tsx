// What tells how things stand: notices, empty places, errors, waiting, dialogs and toasts.
import { ConfirmButtons } from '../../dashboard/kit/confirm-buttons.tsx'
import { NoScript } from '../../dashboard/kit/no-script.tsx'
import { StatTile, StatTiles } from '../../dashboard/kit/stat-tile.tsx'
import { Status } from '../../dashboard/kit/status.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Disclosure } from '../../kit/disclosure.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ErrorPage } from '../../kit/error-page.tsx'
import { Notice } from '../../kit/notice.tsx'
import { ProblemNotice } from '../../kit/problem-notice.tsx'
import { Progress } from '../../kit/progress.tsx'
import { SkeletonLines } from '../../kit/skeleton.tsx'
import { toast } from '../../kit/toast.tsx'
import type { Group } from '../group.ts'
import { LONG, opening, PROBLEM } from '../samples.tsx'

const dialog = (side: 'center' | 'end' | 'bottom') =>
  opening((close) => (
    <Dialog open onClose={close} side={side} title="Delete Sage?" footer={<Button onClick={close}>Cancel</Button>}>
      <p>{LONG}</p>
    </Dialog>
  ))

export const feedback: Group = {
  name: 'Feedback',
  notes: {
    Toasts: 'Called from anywhere with toast(); they appear at the edge of the window.',
    Progress: 'A line at the top of the window while the next page loads; follow a link to see it.',
    Dialog: 'Keeps the focus inside, closes on Escape, gives the focus back.',
    Status: 'A dot and a word: never colour alone.',
  },
  wide: ['ErrorPage', 'StatTile'],
  pieces: {
    NoScript: { 'without a script': <NoScript /> },
    ProblemNotice: { refused: <ProblemNotice problem={PROBLEM} /> },
    Notice: {
      info: <Notice>The shop is closed on Sunday.</Notice>,
      good: <Notice tone="good">Saved.</Notice>,
      'warn, with a title': (
        <Notice tone="warn" title="Low stock">
          Two pieces are left.
        </Notice>
      ),
      bad: (
        <Notice tone="bad" title="Not sent">
          {LONG}
        </Notice>
      ),
    },
    Toasts: {
      info: <Button onClick={() => toast('Saved.')}>Show</Button>,
      error: <Button onClick={() => toast('Not saved.', { tone: 'error' })}>Show</Button>,
      'long words': <Button onClick={() => toast(LONG)}>Show</Button>,
    },
    EmptyState: {
      'title alone': <EmptyState title="Nothing here yet" />,
      'with a way on': (
        <EmptyState title="Your cart is empty" text="What you add stands here.">
          <Button>Look around</Button>
        </EmptyState>
      ),
    },
    ErrorPage: {
      'not found': <ErrorPage status={404} code="NOT_FOUND" requestId="gallery" path="/no/such/page" />,
      forbidden: <ErrorPage status={403} code="FORBIDDEN" requestId="gallery" />,
      'the server failed': <ErrorPage status={500} code="INTERNAL" requestId="gallery" />,
      'the API is away': <ErrorPage status={503} code="UPSTREAM_UNAVAILABLE" requestId="gallery" />,
    },
    SkeletonLines: {
      'three lines': <SkeletonLines />,
    },
    Progress: {
      idle: <Progress />,
    },
    Dialog: {
      centre: dialog('center'),
      'at the side': dialog('end'),
      'from below': dialog('bottom'),
    },
    ConfirmButtons: { normal: <ConfirmButtons label="Delete" onConfirm={() => {}} onCancel={() => {}} /> },
    Disclosure: {
      closed: <Disclosure title="Care">Wash by hand.</Disclosure>,
      open: (
        <Disclosure title="Care" open>
          Wash by hand.
        </Disclosure>
      ),
    },
    Status: {
      good: <Status tone="good">Active</Status>,
      warn: <Status tone="warn">Low stock</Status>,
      bad: <Status tone="bad">Failed</Status>,
      idle: <Status tone="idle">Hidden</Status>,
      info: <Status tone="info">New</Status>,
    },
    StatTile: {
      'plain, linked, better, worse, unknown': (
        <StatTiles>
          <StatTile label="Products" value="214" />
          <StatTile label="Orders" value="38" href="#main" />
          <StatTile label="Revenue" value="€4,310" change={{ text: '+12%', tone: 'good' }} />
          <StatTile label="Returns" value="7" change={{ text: '+3', tone: 'bad' }} />
          <StatTile label="Visits" value="—" />
        </StatTiles>
      ),
    },
  },
}
