import { isUntouched, PAGE_PIXELS } from 'ocr/straighten'
import { useEffect, useRef, useState } from 'react'
import { isPicture } from './chosen-files.ts'
import { createStraightener, type Fixes, type Found, type Straightener } from './straightener.ts'

const JPEG_NAME = /(?:\.[a-z]{3,4})?$/i

/** A picture with what was found to mend in it, and what is mended. */
export interface Photo {
	found: Found
	fixes: Fixes
}

/** A TIFF, which scanners write: its pages go on as they are. */
export interface Scan {
	pages: number
}

/** `unopened`: the browser cannot decode the picture. */
export type Page = Photo | Scan | 'unopened'

/** Returns the picture if it can be mended. */
export function photoOf(page: Page | undefined): Photo | undefined {
	return page && page !== 'unopened' && 'fixes' in page ? page : undefined
}

/** Returns true if a person turned the page otherwise than it was found to lie. */
export function isTurned(page: Page | undefined): boolean {
	const photo = photoOf(page)
	return photo !== undefined && (photo.fixes.quarterTurns - photo.found.quarterTurns) % 4 !== 0
}

/** Looks at chosen pictures, and keeps what people want mended in each. The files themselves do not change. */
export function usePages(files: readonly File[]) {
	const [pages, setPages] = useState<ReadonlyMap<File, Page>>(new Map())
	const [straightener] = useState(createStraightener)
	const asked = useRef(new WeakSet<File>())

	useEffect(() => straightener.close, [straightener])
	useEffect(() => {
		for (const file of files) {
			if (asked.current.has(file) || !isPicture(file)) continue
			asked.current.add(file)
			void lookAt(file, straightener).then((page) => setPages((before) => new Map(before).set(file, page)))
		}
	}, [files, straightener])

	return {
		straightener,
		pages,
		fix(file: File, fixes: Fixes) {
			const photo = photoOf(pages.get(file))
			if (photo) setPages((before) => new Map(before).set(file, { ...photo, fixes }))
		},
		/** The file to send: the page as it was mended, or the picture as it is. Undefined if the page cannot be drawn. */
		async toSend(file: File): Promise<File | undefined> {
			const photo = photoOf(pages.get(file))
			if (!photo || isUntouched(photo.fixes)) return file
			const drawn = await straightener.draw(file, photo.found, photo.fixes, PAGE_PIXELS)
			return drawn && new File([drawn], file.name.replace(JPEG_NAME, '.jpg'), { type: 'image/jpeg' })
		},
	}
}

async function lookAt(file: File, straightener: Straightener): Promise<Page> {
	if (file.type !== 'image/tiff') return (await straightener.look(file)) ?? 'unopened'
	const pages = await straightener.countPages(file)
	return pages === undefined ? 'unopened' : { pages }
}

export type Pages = ReturnType<typeof usePages>
