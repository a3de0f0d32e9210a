import { classNames } from './class-names.ts'

/** A grey placeholder of the size of the content. Hidden from screen readers: the region around it announces the loading. */
export function Skeleton({ className }: { className?: string }) {
	return <span aria-hidden className={classNames('block animate-pulse rounded-box bg-line', className)} />
}
