import pdfium from '@embedpdf/pdfium/pdfium.wasm?url'

/** Addresses of what the engine fetches: on the site, or in this page's memory once they have come. */
export interface EngineAddresses {
	pdfium: string
	/** By package and path, as `pdfjs-dist/cmaps/78-H.bcmap`. */
	ofPackage: Readonly<Record<string, string>>
}

const PREFIX = '../../../../../../node_modules/'
/** Requests under way at a time. */
const AT_ONCE = 6

/** Fonts for Chinese, Japanese and Korean are not offered: they are 264 MB. */
const OF_PACKAGES: Readonly<Record<string, string>> = import.meta.glob(
	[
		'../../../../../../node_modules/@expo-google-fonts/{arimo,cousine,tinos}/{400Regular,400Regular_Italic,700Bold,700Bold_Italic}/*.ttf',
		'../../../../../../node_modules/dejavu-fonts-ttf/ttf/DejaVuSans{,-Bold,-Oblique,-BoldOblique}.ttf',
		'../../../../../../node_modules/pdfjs-dist/standard_fonts/Foxit{Symbol,Dingbats}.pfb',
		'../../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
	],
	{ eager: true, query: '?url', import: 'default' },
)

/** Files of the engine, which this page keeps once they have come: no conversion needs the network then. */
export interface EngineFiles {
	addresses(): EngineAddresses
	/** Fetches PDFium. @returns false if it did not come */
	fetchEngine(): Promise<boolean>
	/** Fetches fonts and character maps, a few at a time. @returns false if some did not come; they are asked for again next time */
	fetchFonts(onShare: (done: number) => void): Promise<boolean>
}

/** Nothing is fetched before it is asked for. */
export function createEngineFiles(): EngineFiles {
	const kept = new Map<string, string>()
	const keep = async (url: string) => {
		if (kept.has(url)) return true
		try {
			const answer = await fetch(url)
			if (!answer.ok) return false
			kept.set(url, URL.createObjectURL(await answer.blob()))
			return true
		} catch {
			return false
		}
	}
	const here = (url: string) => kept.get(url) ?? url
	return {
		addresses: () => ({
			pdfium: here(pdfium),
			ofPackage: Object.fromEntries(
				Object.entries(OF_PACKAGES).map(([path, url]) => [path.slice(PREFIX.length), here(url)]),
			),
		}),
		fetchEngine: () => keep(pdfium),
		async fetchFonts(onShare) {
			const wanted = Object.values(OF_PACKAGES).filter((url) => !kept.has(url))
			const waiting = wanted.values()
			let [done, hasAll] = [0, true]
			const work = async () => {
				for (const url of waiting) {
					hasAll = (await keep(url)) && hasAll
					done += 1
					onShare(done / wanted.length)
				}
			}
			await Promise.all(Array.from({ length: AT_ONCE }, work))
			return hasAll
		},
	}
}
