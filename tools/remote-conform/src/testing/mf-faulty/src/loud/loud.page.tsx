import classes from './loud.module.css'

/** Its styles speak about everybody's headings. */
export function Component() {
  return <h1 className={classes.loud}>Loud</h1>
}
