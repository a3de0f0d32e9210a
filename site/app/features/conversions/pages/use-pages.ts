import { isUntouched, PAGE_PIXELS } from 'ocr/straighten'
import { useEffect, useRef, useState } from 'react'
import { isPicture } from '../screens/chosen-files.ts'
import { createStraightener, type Fixes, type Found } from './straightener.ts'

const JPEG_NAME = /(?:\.[a-z]{3,4})?$/i

/** A picture with what was found to mend in it, and what is mended. */
export interface Page {
	found: Found
	fixes: Fixes
}

/** Looks at chosen pictures, and keeps what people want mended in each. The files themselves do not change. */
export function usePages(files: readonly File[]) {
	const [pages, setPages] = useState<ReadonlyMap<File, Page | 'as-is'>>(new Map())
	const [straightener] = useState(createStraightener)
	const asked = useRef(new WeakSet<File>())

	useEffect(() => straightener.close, [straightener])
	useEffect(() => {
		for (const file of files) {
			if (asked.current.has(file) || !isPicture(file)) continue
			asked.current.add(file)
			void straightener.look(file).then((page) => setPages((before) => new Map(before).set(file, page ?? 'as-is')))
		}
	}, [files, straightener])

	return {
		straightener,
		pages,
		fix(file: File, fixes: Fixes) {
			const page = pages.get(file)
			if (page && page !== 'as-is') setPages((before) => new Map(before).set(file, { ...page, fixes }))
		},
		/** The file to send: the page as it was mended, or the picture as it is. */
		async toSend(file: File): Promise<File> {
			const page = pages.get(file)
			if (!page || page === 'as-is' || isUntouched(page.fixes)) return file
			const drawn = await straightener.draw(file, page.found, page.fixes, PAGE_PIXELS)
			return drawn ? new File([drawn], file.name.replace(JPEG_NAME, '.jpg'), { type: 'image/jpeg' }) : file
		},
	}
}

export type Pages = ReturnType<typeof usePages>
