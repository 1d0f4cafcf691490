// Sliders in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { previewSlider } from '#contract/banners.ts'
import { adminSliders, type SliderRow } from '#contract/sliders.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { STATUS_AFTER } from '../banners/rules.ts'
import { removeOrSetStatus } from '../crud/bulk.ts'
import type { ListColumns } from '../crud/csv.ts'
import { mountResource } from '../crud/mount-resource.ts'
import type { ShopDeps } from '../deps.ts'
import { slidersAdmin } from './admin-list.ts'
import { slidersWriter } from './admin-write.ts'
import { sliders } from './repository.ts'

const COLUMNS: ListColumns<SliderRow> = {
  name: { Name: ({ name }) => name },
  key: { Key: ({ key }) => key },
  status: { Status: ({ status }) => status },
  slides: { Slides: ({ slides }) => slides },
  live: { 'Live now': ({ live }) => live },
  shape: { Shape: ({ aspectRatio }) => aspectRatio },
  autoplay: { 'Autoplay (ms)': ({ autoplayMs }) => autoplayMs },
  updated: { Changed: ({ updatedAt }) => updatedAt },
}

const step = removeOrSetStatus(slidersWriter, { statusAfter: STATUS_AFTER, labelOf: ({ name }) => name })

export const slidersBulk = { entity: 'sliders', step }

export function slidersAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mountResource(app, db, adminSliders, {
    entity: 'sliders',
    read: slidersAdmin,
    write: slidersWriter,
    columns: COLUMNS,
    bulk: step,
  })
  mount(app, previewSlider, async ({ params, query: { audience, at } }) => {
    const found = await sliders(db).get(params.key, audience, at)
    if (!found) throw new ApiError('NOT_FOUND')
    return found.slider
  })
}
