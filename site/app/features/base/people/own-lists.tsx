import { ButtonLink } from '#app/ui/button.tsx'

const LISTS = [
	{ to: '/avvisi', label: 'Avvisi' },
	{ to: '/le-mie-domande', label: 'Le mie domande' },
	{ to: '/argomenti', label: 'Argomenti che segui' },
	{ to: '/articoli-salvati', label: 'Articoli salvati' },
] as const

/** Links to a person's own pages. @param here the page on which they stand, left out */
export function OwnLists({ here }: { here?: (typeof LISTS)[number]['to'] }) {
	return (
		<nav aria-label="I tuoi elenchi" className="-mt-3 mb-6 flex flex-wrap gap-2">
			{LISTS.filter(({ to }) => to !== here).map(({ to, label }) => (
				<ButtonLink key={to} to={to} variant="secondary" size="small">
					{label}
				</ButtonLink>
			))}
		</nav>
	)
}
