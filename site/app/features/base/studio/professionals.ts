import type { Studio } from './studio.ts'

export interface Professional {
	name: string
	/** Role and enrolment; may be empty. */
	about: string
	/** Address of the uploaded picture; null without one. */
	photo: string | null
}

type Written = Pick<Studio, 'professionals' | 'photos'>

function linesOf(text: string | null): string[] {
	return (text ?? '')
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')
}

/** Reads 'Anna Bianchi, dottoressa commercialista, n. 12': one person a line, the name first. */
export function professionalsOf({ professionals, photos }: Written): Professional[] {
	const photoOf = photosByName(photos)
	return linesOf(professionals).map((line) => {
		const [name = '', ...about] = line.split(',').map((part) => part.trim())
		return { name, about: about.join(', '), photo: photoOf.get(name) ?? null }
	})
}

/** Returns the addresses of photos by the names of those they show. */
export function photosByName(photos: string | null): ReadonlyMap<string, string> {
	return new Map(
		linesOf(photos).map((line) => {
			const [address = '', ...name] = line.split(' ')
			return [name.join(' '), address]
		}),
	)
}

/** Writes photos as they are stored; null if there is none. */
export function writePhotos(photoOf: ReadonlyMap<string, string>): string | null {
	return [...photoOf].map(([name, address]) => `${address} ${name}`).join('\n') || null
}

/** Returns the photos of those who still are among the professionals. */
export function photosInUse({ professionals, photos }: Written): string | null {
	const names = new Set(professionalsOf({ professionals, photos: null }).map(({ name }) => name))
	return writePhotos(new Map([...photosByName(photos)].filter(([name]) => names.has(name))))
}

const TITLES = /^(?:dott(?:\.ssa|\.|ssa|or|oressa)?|rag\.?|avv\.?|prof\.?)$/i

/** Returns 'AB' for 'Dott.ssa Anna Bianchi'. */
export function monogram(name: string): string {
	const words = name.split(/\s+/).filter((word) => !TITLES.test(word))
	return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]?.toUpperCase() ?? '').join('')
}
