/** A picture that nobody hears of. */
export function Component() {
  return (
    <>
      <h1>Unnamed</h1>
      {/* eslint-disable-next-line jsx-a11y/alt-text -- the fault that is to be found */}
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="20" height="20" />
    </>
  )
}
