import { useEffect, useState } from 'react'
import type { Fixes, Found, Straightener } from './straightener.ts'

/** A photograph with what is mended in it, or a page of a TIFF by its number. */
export type Shown = { found: Found; fixes: Fixes } | { number: number }

/** Of the preview, sharp on screens with two dots a pixel. */
const PREVIEW_PIXELS = 640

/** Draws a picture; undefined until it is drawn, `none` if it cannot be. */
export function usePreview(file: File, shown: Shown | undefined, straightener: Straightener) {
	const [preview, setPreview] = useState<{ address: string } | 'none'>()
	const asked = shown && JSON.stringify(shown)
	useEffect(() => {
		if (asked === undefined) return undefined
		let address: string | undefined
		let isOver = false
		const wanted: Shown = JSON.parse(asked)
		const show = async () => {
			const blob =
				'number' in wanted
					? await straightener.drawPage(file, wanted.number, PREVIEW_PIXELS)
					: await straightener.draw(file, wanted.found, wanted.fixes, PREVIEW_PIXELS)
			if (isOver) return
			if (blob) address = URL.createObjectURL(blob)
			setPreview(address === undefined ? 'none' : { address })
		}
		void show()
		return () => {
			isOver = true
			if (address !== undefined) URL.revokeObjectURL(address)
		}
	}, [file, asked, straightener])
	return preview
}
