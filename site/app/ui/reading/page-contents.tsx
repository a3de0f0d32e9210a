/** Links to the sections of a long page, before it in a `beside` grid: above it on phones, at its right where there is room. */
export function PageContents({ sections }: { sections: readonly { id: string; title: string }[] }) {
	return (
		<nav aria-label="In questa pagina" className="no-print text-sm lg:sticky lg:top-8 lg:order-last lg:self-start">
			<h2 className="border-t-2 border-ink pt-3 font-sans text-sm font-semibold">In questa pagina</h2>
			<ul className="mt-2 max-lg:flex max-lg:flex-wrap max-lg:gap-x-4">
				{sections.map(({ id, title }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							className="block rounded-box py-1.5 text-ink-soft underline-offset-4 hover:text-brand hover:underline"
						>
							{title}
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
