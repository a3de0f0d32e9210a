import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findStudio } from '#app/features/base/studio/studio.server.ts'
import { SITE_NAME } from '#app/features/base/studio/studio.ts'
import { PREVIEW_FOLDER } from '#platform/database/data-names.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import type { Platform } from '#platform/platform.ts'
import { drawPreview, type PreviewContent } from './draw-preview.server.ts'
import { printable } from './printable.ts'

/** Of the whole site: after a change of name or colour every shared page is drawn again. */
const DRAWINGS: Limit = { name: 'link-previews', points: 240, windowSeconds: 3600 }
/** Pictures that may wait for their turn. */
const MAX_WAITING = 12

type Parts = Pick<Platform, 'confinement' | 'db' | 'env' | 'log' | 'settings' | 'siteRoot' | 'siteUrl' | 'storage'>

export interface PreviewedPage {
	title: string
	/** Kind of page, above the title. */
	label: string
}

export interface Previews {
	/** Returns the picture of a page, or that of the site; undefined while too many are being drawn, or if it cannot be drawn. */
	find(page: PreviewedPage | null): Promise<Buffer | undefined>
}

/** Folder of drawn pictures, named by what they show. They are drawn again when missing. */
export function previewFolder({ dataDir }: Pick<Platform['env'], 'dataDir'>): string {
	return join(dataDir, PREVIEW_FOLDER)
}

/** Draws one picture at a time, each once. */
export function createPreviews(deps: Parts): Previews {
	const { db, env, log, settings, siteUrl } = deps
	const underWay = new Map<string, Promise<Buffer | undefined>>()
	let last: Promise<unknown> = Promise.resolve()

	async function draw(content: PreviewContent, file: string): Promise<Buffer | undefined> {
		if ((await countUse(db, DRAWINGS, 'all')) !== undefined) return undefined
		const bytes = await drawPreview(deps, content)
		if (!bytes) {
			log.warn({ title: content.title }, 'no picture drawn for a shared link')
			return undefined
		}
		await mkdir(previewFolder(env), { recursive: true, mode: 0o700 })
		await writeFile(`${file}.part`, bytes)
		await rename(`${file}.part`, file)
		return bytes
	}

	async function find(page: PreviewedPage | null) {
		const studio = await findStudio(settings)
		const name = printable(studio.name ?? SITE_NAME)
		const content: PreviewContent = {
			title: page ? printable(page.title) : name,
			label: page?.label ?? '',
			studio: page ? name : SITE_NAME,
			host: printable(new URL(siteUrl).host),
			colour: studio.colour,
			logo: studio.logo?.slice(1) ?? null,
		}
		const key = createHash('sha256').update(JSON.stringify(content)).digest('hex')
		const file = join(previewFolder(env), `${key}.png`)
		const known = await readFile(file).catch(() => undefined)
		if (known) return known
		const started = underWay.get(key)
		if (started) return started
		if (underWay.size >= MAX_WAITING) return undefined
		const drawing = last.then(() => draw(content, file)).finally(() => underWay.delete(key))
		last = drawing.catch(() => undefined)
		underWay.set(key, drawing)
		return drawing
	}
	return { find }
}
