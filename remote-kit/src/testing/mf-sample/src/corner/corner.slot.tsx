import { useRemote } from 'shared-contracts/shell'

export function Component() {
  const { name, version } = useRemote()
  return (
    <p>
      corner of {name} {version}
    </p>
  )
}
