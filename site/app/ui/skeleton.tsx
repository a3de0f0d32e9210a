import { classNames } from './class-names.ts'

/** A grey shape of the size of what is coming. Hidden from readers: the region around it says that it is loading. */
export function Skeleton({ className }: { className?: string }) {
	return <span aria-hidden className={classNames('block animate-pulse rounded-box bg-line', className)} />
}
