/** Debian has nginx where only root looks. */
export const nginxPath = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` }
